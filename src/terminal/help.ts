// `zig-std --help`.

export const HELP = `The reference of Zig's standard library in the terminal. It needs no network.

  zig-std ArrayList.append        signature, words, errors, an example, where it is from
  zig-std search read file        declarations and guides, by name, words or signature
  zig-std examples json.Value     programs that were compiled and run
  zig-std changes mem.split       what became of a name from Zig 0.11 to 0.17
  zig-std changes 0.15 fs         what a release changed, in all or below a name
  zig-std open mem.eql            its page in the browser
  zig-std completion bash         what to put into the shell's start file (bash, zsh, fish)

  --at FILE:LINE:COLUMN   the name at that place instead of one that is typed, for editors; - is standard input
  --zig VERSION   what the name is in that release; with "changes": what is different since
  --json          as data
  --md            as Markdown
  -n, --limit N   how many results, 10 where left out
  --no-pager      never through a pager (PAGER names it, else less)
  --color, --no-color
  --site URL      address of a copy of the site, for "open" and links (ZIG_STD_SITE)
  -v, --version   which Zig this is about
  -h, --help

A name may be written with or without "std.", and as it stands in code: "std.ArrayList(u8).append".
Exit codes: 0 found, 1 nothing found, 2 a command that cannot be read.
`
