// libpng's simple way to write a picture that keeps its alpha even where all of it is opaque, which
// cairo's doesn't.
#ifndef FOYER_CPNG_H
#define FOYER_CPNG_H

#include <png.h>
#include <stdbool.h>
#include <string.h>

/// Writes pixels of blue, green, red and alpha, which isn't multiplied, as a PNG file.
///
/// Without memory, the count becomes the room that the file needs. The result is false if it can't be
/// written.
static inline bool cpng_write(
    const void *pixels, unsigned width, unsigned height, void *memory, size_t *count) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_BGRA;
  return png_image_write_to_memory(&image, memory, count, 0, pixels, 0, NULL) != 0;
}

#endif
