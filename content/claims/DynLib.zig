// Read in std/dynamic_library.zig:376: "close: Pointers from lookup are invalid afterwards, and so is code that still runs in the library."
