"""What the two sheets to print say, as data; pages, text documents and spreadsheets draw it."""
