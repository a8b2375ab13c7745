// Converts SVG to PNG.

export async function pngOf(svg: string): Promise<Buffer> {
  const [{ renderAsync }, { default: sharp }] = await Promise.all([import('@resvg/resvg-js'), import('sharp')])
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  // The image is not reduced to a palette. That would halve its size, but take twice the time of all other steps, and only link
  // previews load it.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer()
}
