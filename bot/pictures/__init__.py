"""Pictures: a View as SVG text, and SVG text as PNG. They see what a reader may see."""
