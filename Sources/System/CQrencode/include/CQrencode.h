#ifndef CQRENCODE_H
#define CQRENCODE_H

/// The modules of a text as a QR code of the lowest error correction (ISO/IEC 18004), row by row; the
/// lowest bit is set where a module is dark. The bytes are the caller's to free. NULL for an empty text,
/// for one that is too long for any code, and where there is no libqrencode.
///
/// libqrencode is loaded at the first call: a session without a code pays nothing for it.
///
/// - Parameter side: set to the modules along each side.
unsigned char *cqrencode_modules(const char *text, int *side);

#endif
