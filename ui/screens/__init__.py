"""What each screen shows, made from the model."""
