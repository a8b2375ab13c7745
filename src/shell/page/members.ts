// The members of a group, for the contents list. They are read from the page, where they stand already: nothing travels twice.

export interface Member {
  id: string
  /** Of itself, or of the page that is about it. */
  href: string
  name: string
}

const NAMES =
  '.index > li > a, .rows > li[id] > :is(code, span > code) > a:first-child, .cells > li[id] > a:first-child'

/** By the id of the group's heading. */
export function readMembers(groups: readonly string[]): ReadonlyMap<string, readonly Member[]> {
  return new Map(groups.map(id => [id, membersBelow(document.getElementById(id))]))
}

function membersBelow(heading: HTMLElement | null): Member[] {
  const members: Member[] = []
  for (let next = heading?.nextElementSibling; next && !next.matches('h2'); next = next.nextElementSibling) {
    // Blocks are named by the index above them.
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
