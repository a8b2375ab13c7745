// SVG → PNG.

export async function pngOf(svg: string): Promise<Buffer> {
  const [{ renderAsync }, { default: sharp }] = await Promise.all([import('@resvg/resvg-js'), import('sharp')])
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  // All colours: a palette takes half the bytes and twice the time of everything else, and only link previews load it.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer()
}
