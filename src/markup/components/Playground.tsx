/** Where programs of one's own are written and run: filled by the browser, which knows whether somebody compiles them. */
export function Playground() {
  return <div data-play="" />
}
