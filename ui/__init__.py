"""What the class sees: screens, their texts and the loop that drives them."""
