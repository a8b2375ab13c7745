/** The site's logo as SVG. */
export function logo(color: string, x: number, y: number, size: number): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 24 24"><rect x="1" y="1" width="22" height="22" rx="6" fill="${color}"/><path d="M7 7h10L9.6 17H17" stroke="#0b0c0e" stroke-width="2.4" fill="none" stroke-linejoin="round" stroke-linecap="round"/></svg>`
}
