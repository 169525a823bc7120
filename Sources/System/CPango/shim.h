// The few functions of cairo and pango that pictures need. Their own headers are found by pkg-config
// alone, whose other flags SwiftPM warns of in every build.
#ifndef FOYER_CPANGO_H
#define FOYER_CPANGO_H

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontFamily PangoFontFamily;
typedef struct _PangoFontDescription PangoFontDescription;

enum { CPANGO_FORMAT_ARGB32 = 0, CPANGO_ANTIALIAS_GRAY = 2, CPANGO_HINT_STYLE_SLIGHT = 2 };
enum { CPANGO_SCALE = 1024, CPANGO_WEIGHT_BOLD = 700, CPANGO_STYLE_ITALIC = 2 };

cairo_surface_t *cairo_image_surface_create(int format, int width, int height);
cairo_surface_t *cairo_image_surface_create_for_data(
    unsigned char *data, int format, int width, int height, int stride);
cairo_surface_t *cairo_image_surface_create_from_png_stream(
    int (*read)(void *closure, unsigned char *, unsigned), void *closure);
int cairo_surface_status(cairo_surface_t *surface);
int cairo_image_surface_get_width(cairo_surface_t *surface);
int cairo_image_surface_get_height(cairo_surface_t *surface);
void cairo_surface_destroy(cairo_surface_t *surface);
void cairo_surface_flush(cairo_surface_t *surface);
unsigned char *cairo_image_surface_get_data(cairo_surface_t *surface);
int cairo_image_surface_get_stride(cairo_surface_t *surface);
int cairo_surface_write_to_png_stream(
    cairo_surface_t *surface, int (*write)(void *closure, const unsigned char *, unsigned),
    void *closure);

cairo_t *cairo_create(cairo_surface_t *surface);
void cairo_destroy(cairo_t *context);
void cairo_set_source_rgba(cairo_t *context, double red, double green, double blue, double alpha);
void cairo_set_source_surface(cairo_t *context, cairo_surface_t *surface, double x, double y);
void cairo_set_line_width(cairo_t *context, double width);
void cairo_scale(cairo_t *context, double x, double y);
void cairo_move_to(cairo_t *context, double x, double y);
void cairo_arc(cairo_t *context, double x, double y, double radius, double from, double to);
void cairo_new_sub_path(cairo_t *context);
void cairo_close_path(cairo_t *context);
void cairo_fill(cairo_t *context);
void cairo_stroke(cairo_t *context);
void cairo_paint(cairo_t *context);

cairo_font_options_t *cairo_font_options_create(void);
void cairo_font_options_destroy(cairo_font_options_t *options);
void cairo_font_options_set_antialias(cairo_font_options_t *options, int antialias);
void cairo_font_options_set_hint_style(cairo_font_options_t *options, int style);

PangoLayout *pango_cairo_create_layout(cairo_t *context);
void pango_cairo_show_layout(cairo_t *context, PangoLayout *layout);
void pango_cairo_context_set_font_options(
    PangoContext *context, const cairo_font_options_t *options);
PangoFontMap *pango_cairo_font_map_get_default(void);
void pango_font_map_list_families(PangoFontMap *map, PangoFontFamily ***families, int *count);
PangoContext *pango_layout_get_context(PangoLayout *layout);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *font);
void pango_layout_get_pixel_size(PangoLayout *layout, int *width, int *height);
int pango_layout_get_baseline(PangoLayout *layout);
PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *font);
void pango_font_description_set_family(PangoFontDescription *font, const char *family);
void pango_font_description_set_absolute_size(PangoFontDescription *font, double size);
void pango_font_description_set_weight(PangoFontDescription *font, int weight);
void pango_font_description_set_style(PangoFontDescription *font, int style);
void g_object_unref(void *object);
void g_free(void *memory);

#endif
