// The members of a group, for the table of contents. They are read from the article instead of being sent a second time.

export interface Member {
  id: string
  /** The address of the member on this page, or of its own page. */
  href: string
  name: string
}

const NAMES =
  '.index > li > a, .rows > li[id] > :is(code, span > code) > a:first-child, .cells > li[id] > a:first-child'

/** Reads the members of each group, by the id of its heading. */
export function readMembers(groups: readonly string[]): ReadonlyMap<string, readonly Member[]> {
  return new Map(groups.map(id => [id, membersBelow(document.getElementById(id))]))
}

function membersBelow(heading: HTMLElement | null): Member[] {
  const members: Member[] = []
  for (let next = heading?.nextElementSibling; next && !next.matches('h2'); next = next.nextElementSibling) {
    // The index above lists the names of these blocks.
    if (next.matches('.decl')) continue
    for (const link of next.parentElement!.querySelectorAll<HTMLAnchorElement>(NAMES))
      if (next.contains(link)) members.push(memberOf(link))
  }
  return members
}

function memberOf(link: HTMLAnchorElement): Member {
  const id = link.closest('li')!.id || decodeURIComponent(link.hash.slice(1))
  return { id, href: link.getAttribute('href')!, name: link.text }
}
