// What people call a thing → what std calls it. Ours, written from what is asked in everyday programming and from the
// names that C and other languages have for the same; a test checks that every target exists.
//
// One line: names of the same thing, separated by commas, a colon, and the paths they lead to (without `std.`), the
// likeliest first. The order of words does not count; alike.ts says which words stand for each other or may be missing.

export const SYNONYMS = `
# Lists, maps, sets, queues
growable array, dynamic array, vector, vec, resizable array, list, array list, slice builder, push_back: ArrayList array_list.Aligned array_list.Aligned.append
append to array, push, push back, add to list, add element, append element, array push: array_list.Aligned.append array_list.Aligned.appendSlice array_list.Aligned.insert
extend, extend list, append many, append array, append string, addall: array_list.Aligned.appendSlice array_list.Aligned.appendNTimes
pop back, remove last, pop from array, last element: array_list.Aligned.pop array_list.Aligned.getLast array_list.Aligned.getLastOrNull
remove from list, remove element, erase, remove at index, delete element, remove by index: array_list.Aligned.orderedRemove array_list.Aligned.swapRemove array_list.Aligned.pop
insert into list, insert at index, insert element, prepend: array_list.Aligned.insert array_list.Aligned.insertSlice DoublyLinkedList.prepend
reserve, reserve capacity, preallocate list, grow capacity, reserve memory: array_list.Aligned.ensureTotalCapacity array_list.Aligned.ensureUnusedCapacity array_list.Aligned.initCapacity
clone list, copy list: array_list.Aligned.clone
clear list, empty list, reset list: array_list.Aligned.clearRetainingCapacity array_list.Aligned.clearAndFree
list to slice, list to array, array list to slice, take ownership of list: array_list.Aligned.toOwnedSlice
list length, array length, number of elements, size of list: array_list.Aligned hash_map.HashMap.count
stack, lifo: array_list.Aligned ArrayList array_list.Aligned.pop BitStack
fixed array, bounded array, static array, array with fixed capacity, stack array: array_list.Aligned.initBuffer array_list.Aligned.appendBounded ArrayList
dictionary, dict, map, hash table, hashtable, associative array, key value, lookup table, unordered_map, object map, key value store: hash_map.AutoHashMap hash_map.StringHashMap hash_map.HashMap hash_map
string map, string dictionary, map of strings, map with string keys, string keys: hash_map.StringHashMap array_hash_map.StringArrayHashMap BufMap static_string_map.StaticStringMap
insert into map, add to map, set key, map insert, map set, dict insert: hash_map.HashMap.put hash_map.HashMap.getOrPut hash_map.HashMap.putNoClobber
map lookup, get from map, find key, dict get, map find, lookup key: hash_map.HashMap.get hash_map.HashMap.getPtr hash_map.HashMap.contains
pointer to value, value pointer, modify value in map, update value in map, mutable value, pointer to value in map: hash_map.HashMap.getPtr hash_map.HashMap.getEntry hash_map.HashMap.getOrPut
size of map, number of keys, map length, count entries, hash map size: hash_map.HashMap.count hash_map.HashMap.capacity array_hash_map.ArrayHashMapUnmanaged.count
clear map, empty map, reset map, clear hash map: hash_map.HashMap.clearRetainingCapacity hash_map.HashMap.clearAndFree
copy map, clone map, clone hash map: hash_map.HashMap.clone
group by, group by key, count words, histogram, word count, count by key: hash_map.HashMap.getOrPut hash_map.HashMap.getOrPutValue hash_map.AutoHashMap
map contains, has key, key exists, contains key, map has: hash_map.HashMap.contains hash_map.HashMap.get
insert if absent, get or insert, put if absent, entry api, setdefault, or insert, upsert: hash_map.HashMap.getOrPut hash_map.HashMap.getOrPutValue
remove from map, delete key, map remove, map delete, erase key: hash_map.HashMap.remove hash_map.HashMap.fetchRemove
iterate map, loop over map, map iteration, for each key, iterate hash map, map keys, map values: hash_map.HashMap.iterator hash_map.HashMap.keyIterator hash_map.HashMap.valueIterator
custom hash, hash function for map, hash map context, custom key, custom equality: hash_map.HashMap hash_map.AutoContext hash_map.getAutoHashFn hash.autoHash
ordered map, insertion order, ordered dictionary, linked hash map, indexmap, ordereddict: array_hash_map.AutoArrayHashMap array_hash_map.StringArrayHashMap array_hash_map array_hash_map.ArrayHashMapUnmanaged
sorted map, tree map, treemap, binary tree, balanced tree, btree, red black tree, binary search tree: Treap array_hash_map.ArrayHashMapUnmanaged.sort
set, hash set, hashset, unique values, unique elements, deduplicate, remove duplicates, distinct values, distinct elements: hash_map.AutoHashMap array_hash_map.AutoArrayHashMap BufSet enums.EnumSet
string set, set of strings, unique strings: BufSet hash_map.StringHashMap
enum map, map keyed by enum, enum keys: enums.EnumMap enums.EnumArray
enum set, flags set, set of enum: enums.EnumSet
compile time map, static map, constant map, perfect hash, switch on string, string switch, comptime string map: static_string_map.StaticStringMap meta.stringToEnum
bit array, bitmap, bit field, bitset, bit vector, bit set, bit flags, vector of bools: bit_set.StaticBitSet bit_set.DynamicBitSet bit_set.IntegerBitSet bit_set.ArrayBitSet
linked list, doubly linked list, singly linked list, intrusive list, node list: DoublyLinkedList SinglyLinkedList
queue, fifo, enqueue, dequeue: DoublyLinkedList PriorityQueue PriorityDequeue
pop smallest, pop minimum, smallest first, extract minimum, pop maximum: PriorityQueue.remove PriorityDequeue.removeMin PriorityDequeue.removeMax PriorityQueue
priority queue, min heap, max heap, binary heap, heap queue, heapq: PriorityQueue PriorityDequeue
deque, double ended queue, ring buffer, circular buffer: DoublyLinkedList PriorityDequeue
struct of arrays, soa, array of structs, columnar: MultiArrayList
stable pointers, chunked list, list with stable addresses: SegmentedList heap.MemoryPool

# Memory
allocate memory, malloc, new, heap allocation, alloc array, allocate array, allocate slice, allocate buffer: mem.Allocator.alloc mem.Allocator.create heap.page_allocator mem.Allocator
allocate struct, allocate object, new object, create on heap, allocate single item, box: mem.Allocator.create mem.Allocator.destroy
free memory, release memory, deallocate, dispose: mem.Allocator.free mem.Allocator.destroy
realloc, resize memory, grow allocation, resize buffer, reallocate: mem.Allocator.realloc mem.Allocator.resize mem.Allocator.remap
calloc, zero memory, zero initialize, zeroed memory, memset zero: mem.zeroes mem.zeroInit mem.Allocator.alloc
custom allocator, write an allocator, allocator interface, implement allocator: mem.Allocator mem.Allocator.VTable
arena, bump allocator, region allocator, free all at once, free everything, free all memory, temporary allocations: heap.ArenaAllocator heap.ArenaAllocator.deinit heap.FixedBufferAllocator
gpa, general purpose allocator, default allocator, which allocator, tracking allocator, leak detection, memory leak, detect leaks, find leaks: heap.DebugAllocator heap.GeneralPurposeAllocator heap.smp_allocator testing.allocator
fast allocator, release allocator, production allocator, jemalloc: heap.smp_allocator heap.c_allocator
stack allocator, fixed buffer, allocate from buffer, allocation without heap, fba: heap.FixedBufferAllocator heap.stackFallback
object pool, pool allocator, memory pool, free list, slab: heap.MemoryPool
clone string, strdup, duplicate string, copy string, copy slice, clone slice, duplicate slice: mem.Allocator.dupe mem.Allocator.dupeZ
memcpy, memmove, copy memory, copy bytes, copy array: mem.copyForwards mem.copyBackwards mem.Allocator.dupe
difference between arrays, first difference, diff arrays, where arrays differ, mismatch: mem.indexOfDiff testing.expectEqualSlices mem.order
memcmp, compare memory, compare bytes, compare arrays, array equality, compare slices, slice equality, arrays equal: mem.eql mem.order mem.indexOfDiff testing.expectEqualSlices
constant time compare, timing safe compare, timing safe equality: crypto.timing_safe.eql crypto.timing_safe.compare
secure zero, wipe memory, clear secret: crypto.secureZero
endianness, endian conversion, convert byte order, swap bytes, byte order, big endian, little endian, byte swap, htons, htonl, ntohl, network byte order: mem.readInt mem.writeInt mem.nativeToBig mem.bigToNative builtin.Endian mem.nativeToLittle
bytes to int, bytes to integer, read integer from bytes, parse u32 from bytes, int from bytes, unpack integer: mem.readInt mem.bytesToValue mem.readVarInt
int to bytes, integer to bytes, write integer to bytes, pack integer: mem.writeInt mem.toBytes mem.asBytes
struct to bytes, cast to bytes, reinterpret bytes, view as bytes, bytes of struct: mem.asBytes mem.toBytes mem.bytesAsValue mem.sliceAsBytes
bytes to struct, reinterpret cast, bytes as struct: mem.bytesAsValue mem.bytesToValue mem.bytesAsSlice
alignment, align pointer, align up, round up to multiple, align address, is aligned: mem.alignForward mem.isAligned mem.alignBackward mem.Alignment
page size, size of page: heap.pageSize heap.page_size_min heap.page_size_max
mmap, memory map file, memory mapped file, map file into memory: posix.mmap posix.munmap
out of memory, oom: mem.Allocator.Error process.totalSystemMemory

# Strings
string equality, compare strings, strings equal, strcmp, streql, streq, string compare, string equals, equal strings, are strings equal: mem.eql mem.order mem.orderZ ascii.eqlIgnoreCase
case insensitive compare, ignore case, strcasecmp, stricmp, compare ignoring case, case insensitive equality: ascii.eqlIgnoreCase ascii.orderIgnoreCase
case insensitive search, find ignoring case: ascii.indexOfIgnoreCase ascii.startsWithIgnoreCase
compare order, lexicographic order, string order, sort strings, compare lexicographically, less than string: mem.order mem.lessThan mem.sort
find substring, strstr, string contains, contains substring, includes, substring search, find in string, string find, index of substring, string search, search in string, string includes: mem.indexOf mem.containsAtLeast mem.indexOfPos mem.lastIndexOf
find character, strchr, index of character, find byte, char in string, find in array, array contains, find element, index of element, slice contains, array includes: mem.indexOfScalar mem.indexOfAny mem.lastIndexOfScalar mem.containsAtLeastScalar
last occurrence, strrchr, find last, search backwards, rfind: mem.lastIndexOf mem.lastIndexOfScalar
count occurrences, count substring, number of occurrences: mem.count mem.containsAtLeast
starts with, has prefix, begins with, string prefix, startswith: mem.startsWith ascii.startsWithIgnoreCase
ends with, has suffix, string suffix, endswith: mem.endsWith ascii.endsWithIgnoreCase
split string, strtok, explode, split by delimiter, split by character, split on comma, string split, split text, tokenize string, split line: mem.splitScalar mem.tokenizeScalar mem.splitSequence mem.splitAny mem.tokenizeAny
split by whitespace, split words, split into words, words in string, skip whitespace, skip empty tokens, tokens: mem.tokenizeAny mem.tokenizeScalar ascii.whitespace
split lines, lines of string, iterate lines, split by newline, split into lines: mem.splitScalar mem.tokenizeScalar Io.Reader.takeDelimiterExclusive
join strings, implode, string join, join with separator, join array: mem.join mem.joinZ mem.concat
concatenate strings, concat, strcat, string concatenation, append strings, combine strings, add strings, merge strings: mem.concat mem.join fmt.allocPrint
string builder, stringbuilder, build string, string buffer, stringstream, append to string, dynamic string, mutable string: Io.Writer.Allocating ArrayList fmt.allocPrint Io.Writer.fixed
replace in string, string replace, replace substring, gsub, replace all, replace character, substitute: mem.replaceOwned mem.replace mem.replaceScalar
trim, trim string, remove whitespace, strip, strip whitespace, chomp, trim whitespace, trim spaces, remove spaces, strip string, remove newline, trim newline: mem.trim mem.trimStart mem.trimEnd ascii.whitespace
trim left, ltrim, lstrip, leading whitespace, strip prefix: mem.trimStart
trim right, rtrim, rstrip, trailing whitespace, remove trailing newline: mem.trimEnd
lowercase, to lowercase, tolower, lower case, downcase, string lowercase, make lowercase: ascii.toLower ascii.allocLowerString ascii.lowerString
uppercase, to uppercase, toupper, upper case, upcase, string uppercase, capitalize: ascii.toUpper ascii.allocUpperString ascii.upperString
reverse string, reverse array, reverse slice, reverse list, reverse order, iterate backwards, loop backwards, iterate in reverse: mem.reverse mem.reverseIterator
rotate array, rotate slice, rotate list: mem.rotate
fill array, memset, fill with value, set all elements, initialize array: mem.zeroes array_list.Aligned.appendNTimes
repeat string, string repeat, pad with characters: array_list.Aligned.appendNTimes Io.Writer.splatByteAll
pad string, left pad, padleft, padding, justify, align text: fmt.Alignment fmt fmt.Options
strlen, string length, length of c string, length of string: mem.len mem.span unicode.utf8CountCodepoints
null terminated string, c string, cstring, c string to slice, zero terminated, sentinel terminated, char pointer to slice: mem.span mem.sliceTo mem.Allocator.dupeZ mem.len
slice to c string, to c string, string to c string, string to null terminated, tostringz: mem.Allocator.dupeZ mem.joinZ fmt.allocPrintSentinel posix.toPosixPath
array to string, bytes to string, list to string, char array to string, print array, print slice: fmt.allocPrint mem.join fmt.bufPrint mem.sliceTo
substring, slice of string, slice until, part of string: mem.sliceTo mem.span mem.indexOf
sliding window, windows of slice, chunks, chunk array, batches: mem.window
is digit, isdigit, is number, is numeric, character is digit: ascii.isDigit ascii.isHex
is letter, isalpha, is alphabetic, is alphanumeric, isalnum, character class: ascii.isAlphabetic ascii.isAlphanumeric
is whitespace, isspace, is space, is blank: ascii.isWhitespace ascii.whitespace
is uppercase, is lowercase, isupper, islower: ascii.isUpper ascii.isLower
regex, regexp, regular expression, pattern matching, glob, wildcard, match pattern: mem.indexOf mem.tokenizeAny mem.startsWith

# Numbers as text, formatting
parse int, parse integer, string to int, string to integer, atoi, strtol, string to number, convert string to int, text to number, str to int, parse number, parse integer from string: fmt.parseInt fmt.parseUnsigned fmt.parseFloat
parse float, string to float, atof, strtod, string to double, parse double: fmt.parseFloat
parse bool, string to bool, parse boolean: json.parseFromSlice mem.eql meta.stringToEnum
int to string, itoa, integer to string, number to string, convert int to string, float to string, tostring, to string, stringify number: fmt.bufPrint fmt.allocPrint Io.Writer.printInt fmt.printInt
printf, println, print line, console log, echo, print to console, write to console, puts, print debug: debug.print Io.Writer.print fs.File.stdout
print to stdout, standard output, stdout, write to stdout, cout, print output: fs.File.stdout Io.Writer.print debug.print fs.File.writer
print to stderr, standard error, stderr, eprintln, cerr, write to stderr: debug.print fs.File.stderr debug.lockStderrWriter
sprintf, snprintf, asprintf, format string, string format, string formatting, string interpolation, template string, f string, formatted string: fmt.allocPrint fmt.bufPrint Io.Writer.print fmt
print table, table output, columns, align columns: fmt fmt.Alignment Io.Writer.print Io.Writer.alignBuffer
format specifier, format options, placeholders, width and precision, decimal places, format float: fmt fmt.Options fmt.Alignment Io.Writer.printFloat
custom formatter, format method, custom format, print struct, display struct, tostring method, implement format: fmt.alt fmt.Alt Io.Writer.print
format bytes, human readable size, human size, format duration, file size format: Io.Writer.printByteSize Io.Writer.printDuration
hex, hex encode, hex string, bytes to hex, to hex, encode hex, hexlify, hexadecimal, hex dump, hexdump, print hex: fmt.bytesToHex fmt.hex debug.dumpHex Io.Writer.printHex
decode hex, hex to bytes, parse hex, unhexlify, from hex, hex string to bytes: fmt.hexToBytes fmt.parseInt
base64, base64 encode, encode base64, btoa: base64.standard base64.Base64Encoder.encode base64.Base64Encoder base64
base64 decode, decode base64, atob: base64.standard base64.Base64Decoder.decode base64.Base64Decoder base64
url safe base64, base64url: base64.url_safe base64.url_safe_no_pad
url encode, percent encoding, escape url, encodeuricomponent, urlencode, percent encode: Uri.Component.percentEncode Uri.Component Uri.percentDecodeInPlace
url decode, percent decode, unescape url, decodeuricomponent: Uri.percentDecodeInPlace Uri.percentDecodeBackwards
url, parse url, url parser, uri parser, query string, query parameters, parse uri: Uri.parse Uri Uri.Component
comptime string, compile time format, concatenate at compile time: fmt.comptimePrint
escape string, quote string, string literal, unescape: zig.fmtString ascii.hexEscape json.Stringify.encodeJsonString

# Unicode
unicode, utf8, utf 8, utf8 string, unicode string: unicode unicode.Utf8View unicode.utf8ValidateSlice
count characters, count codepoints, utf8 length, number of characters, length in characters: unicode.utf8CountCodepoints unicode.Utf8View
codepoints, iterate codepoints, unicode characters, iterate characters, runes, utf8 iterator, utf8 codepoints, loop over characters: unicode.Utf8View unicode.Utf8Iterator unicode.utf8CountCodepoints
validate utf8, is valid utf8, check utf8, invalid utf8: unicode.utf8ValidateSlice unicode.Utf8View.init
utf16, utf 16, wide string, wchar, windows string, utf16 conversion, utf8 to utf16: unicode.utf8ToUtf16LeAlloc unicode.utf16LeToUtf8Alloc unicode.utf8ToUtf16Le unicode.utf16LeToUtf8 unicode.utf8ToUtf16LeStringLiteral
encode codepoint, codepoint to utf8, character to utf8: unicode.utf8Encode unicode.utf8CodepointSequenceLength
decode codepoint, utf8 to codepoint: unicode.utf8Decode unicode.utf8ByteSequenceLength

# JSON and other formats
json, parse json, decode json, json parser, json decode, deserialize json, read json, json.loads, unmarshal, json to struct, load json: json.parseFromSlice json.parseFromValue json.Value json.Scanner json
dynamic json, json object, unknown json, json any, json tree: json.Value json.ObjectMap json.Array
pretty print json, format json, indent json, json formatting, json whitespace: json.Stringify.Options json.Stringify json.fmt json.Stringify.value
ignore unknown fields, json options, unknown json fields, duplicate fields: json.ParseOptions json.parseFromSlice
stream json, json tokens, json tokenizer, large json: json.Scanner json.Scanner.Reader json.Token json.Scanner.next
json encode, generate json, serialize json, json stringify, json dump, json.dumps, marshal, write json, struct to json, to json, print json: json.Stringify.value json.Stringify json.fmt Io.Writer.Allocating
zon, parse zon, config file, zig object notation: zon.parse zon.stringify zon.parse.fromSlice
xml, yaml, toml, ini, csv, parse csv, config parser: mem.splitScalar json zon
unzip, zip, zip file, extract zip, zip archive, read zip: zip.extract zip zip.Iterator
gzip, gunzip, zlib, deflate, inflate, decompress, compress data, compression, decompress gzip, uncompress: compress.flate compress.flate.Decompress compress.flate.Compress compress
zstandard, zstd, decompress zstd: compress.zstd compress.zstd.Decompress
xz, lzma, decompress xz, 7z: compress.xz compress.lzma compress.lzma2
tar, tar archive, extract tar, untar, tarball, create tar: tar tar.pipeToFileSystem tar.Iterator tar.Writer
leb128, varint, variable length integer: leb Io.Reader.takeLeb128 Io.Writer.writeLeb128
semver, semantic version, compare versions, version number, parse version: SemanticVersion SemanticVersion.parse SemanticVersion.order

# Files
open file, read file, fopen, open a file, file open: fs.Dir.openFile fs.openFileAbsolute fs.File.reader fs.Dir.readFileAlloc
create file, new file, touch, make file: fs.Dir.createFile fs.createFileAbsolute
write file, write to file, save file, write string to file, fwrite, file write, write bytes to file, save to file: fs.Dir.writeFile fs.File.writer fs.File.writeAll fs.Dir.createFile
append to file, append file, open for append: fs.File.seekFromEnd fs.Dir.createFile fs.File.writer fs.File.CreateFlags
read entire file, read whole file, read file to string, slurp, file contents, load file, read file into memory, read all bytes, file to string, readtoend: fs.Dir.readFileAlloc fs.Dir.readFile fs.File.readToEndAlloc Io.Reader.allocRemaining
read line, readline, getline, read line by line, read file line by line, fgets, lines of file, input line, next line, read lines: Io.Reader.takeDelimiterExclusive Io.Reader.takeDelimiterInclusive fs.File.reader Io.Reader.streamDelimiter
stdin, read from stdin, standard input, user input, scanf, read input, console input, prompt, input, cin, gets: fs.File.stdin Io.Reader.takeDelimiterExclusive fs.File.reader Io.Reader
read bytes, read exact, read n bytes, read into buffer, fread: Io.Reader.readSliceAll Io.Reader.take Io.Reader.readSliceShort
read until delimiter, read until newline, read until character, read up to, readuntil: Io.Reader.takeDelimiterExclusive Io.Reader.takeDelimiterInclusive Io.Reader.streamDelimiter Io.Reader.peekDelimiterExclusive
skip bytes, discard bytes, skip input, ignore bytes, discard reader: Io.Reader.discardAll Io.Reader.toss Io.Reader.discardShort Io.Reader.discardRemaining
peek, look ahead, lookahead, peek reader: Io.Reader.peek Io.Reader.peekByte json.Scanner.peekNextTokenType
write bytes, write all, write string, writestring: Io.Writer.writeAll Io.Writer.write fs.File.writeAll
write byte, putc, putchar: Io.Writer.writeByte
read byte, getc, getchar, read character: Io.Reader.takeByte
read struct, read binary, binary file, parse binary, read integer from file, read integer from stream, read u32, read u16, read number from stream: Io.Reader.takeStruct Io.Reader.takeInt
write binary, write struct, write integer: Io.Writer.writeStruct Io.Writer.writeInt
buffered reader, buffered input, bufio, buffered io: Io.Reader fs.File.reader fs.File.Reader
buffered writer, buffered output, flush, flush output: Io.Writer.flush Io.Writer fs.File.writer fs.File.Writer
stream, copy stream, pipe streams, io copy, forward stream, input stream: Io.Reader.streamRemaining Io.Reader.stream Io.Reader Io.Writer
output stream, writer interface, outstream: Io.Writer
in memory reader, read from string, string reader, read from buffer, bytesio, stringio, memory stream, fixed buffer stream: Io.Reader.fixed Io.Writer.fixed Io.fixedBufferStream
discard output, null writer, count bytes, dev null: Io.Writer.Discarding Io.Writer.Discarding.init
seek, fseek, file position, seek to, rewind, ftell, go to offset: fs.File.seekTo fs.File.Reader.seekTo fs.File.getPos fs.File.seekBy
delete file, remove file, unlink, rm: fs.Dir.deleteFile fs.deleteFileAbsolute posix.unlink
delete directory, remove directory, rmdir, rm rf, delete folder recursively, delete directory recursively, delete tree: fs.Dir.deleteTree fs.Dir.deleteDir fs.deleteTreeAbsolute
rename file, move file, mv: fs.Dir.rename fs.renameAbsolute fs.rename
copy file, cp, duplicate file: fs.Dir.copyFile fs.copyFileAbsolute fs.Dir.updateFile
file exists, check if file exists, does file exist, path exists, directory exists, check file: fs.Dir.access fs.accessAbsolute fs.Dir.statFile
file size, size of file, file length, filesize: fs.File.getEndPos fs.File.stat fs.File.Stat fs.Dir.statFile
is directory, is file, file type, file kind, path is directory: fs.Dir.statFile fs.File.Kind fs.File.stat fs.Dir.openDir
file info, file metadata, stat, modified time, mtime, last modified, file modification time: fs.File.stat fs.Dir.statFile fs.File.Stat fs.File.updateTimes
file permissions, chmod, chown, file mode, executable bit: fs.File.chmod fs.Dir.chmod fs.File.chown fs.File.setPermissions
truncate file, set file size: fs.File.setEndPos
lock file, file lock, flock: fs.File.lock fs.File.tryLock fs.File.Lock
sync file, fsync, flush to disk: fs.File.sync
atomic write, atomic file, safe save, write atomically: fs.AtomicFile fs.Dir.atomicFile
symlink, symbolic link, create link, readlink, hard link: fs.Dir.symLink fs.Dir.readLink fs.symLinkAbsolute
list files, list directory, readdir, files in directory, list files in directory, ls, iterate directory, directory listing, opendir, scandir, directory entries: fs.Dir.iterate fs.Dir.walk fs.Dir.openDir fs.Dir.Iterator fs.Dir.Iterator.next
walk directory, recursive directory, traverse directory, walk files recursively, find files, recursive listing, os.walk: fs.Dir.walk fs.Dir.Walker fs.Dir.iterate
create directory recursively, make directories recursively, mkdir -p, create parent directories: fs.Dir.makePath fs.Dir.makeOpenPath
duplicate file descriptor, file descriptor, copy descriptor, dup2: posix.dup posix.dup2 posix.fd_t posix.close
create directory, make directory, mkdir, new folder, mkdirp, create folder, create nested directories, make path: fs.Dir.makeDir fs.Dir.makePath fs.makeDirAbsolute fs.Dir.makeOpenPath
open directory, open folder: fs.Dir.openDir fs.openDirAbsolute fs.cwd
current directory, working directory, cwd, pwd, current folder, current working directory, getcwd: fs.cwd process.getCwd process.getCwdAlloc
change directory, chdir, cd, set working directory: process.changeCurDir posix.chdir fs.Dir.setAsCwd
temp dir, temporary directory, temporary file, tmpfile, tmp dir, mktemp, tempfile: testing.tmpDir testing.TmpDir fs.AtomicFile
home directory, user directory, app data, config directory, user home: fs.getAppDataDir process.getEnvVarOwned
executable path, path of executable, self exe, program path, argv 0 path, own path: fs.selfExePath fs.selfExePathAlloc fs.selfExeDirPath fs.openSelfExe
join paths, path join, combine paths, concatenate paths, build path: fs.path.join fs.path.resolve
file name from path, basename, file name, filename: fs.path.basename fs.path.stem
parent directory, directory of path, dirname, path parent: fs.path.dirname
file extension, extension, get extension, path extension: fs.path.extension fs.path.stem
absolute path, full path, canonical path, resolve path, realpath, normalize path, resolve symlinks: fs.Dir.realpathAlloc fs.Dir.realpath fs.path.resolve fs.path.isAbsolute
relative path, path relative to: fs.path.relative
path separator, directory separator, slash or backslash: fs.path.sep fs.path.delimiter
watch file, file watcher, inotify: os.linux.inotify_init1 posix.inotify_init1

# Processes and system
command line arguments, command line args, argv, args, cli arguments, program arguments, getopt, parse arguments, command line parameters, argument parser, argparse: process.argsAlloc process.args process.argsWithAllocator process.ArgIterator
environment variable, env var, getenv, read environment, environ, env variables, environment: process.getEnvVarOwned process.getEnvMap process.EnvMap process.hasEnvVar posix.getenv
run command, execute command, subprocess, shell command, exec, system command, popen, run program, run process, execute program, call program, shell out, execute shell command: process.Child.run process.Child process.Child.spawn process.Child.init
spawn process, child process, start process, fork, create process, launch process, fork exec: process.Child.spawn process.Child process.Child.init process.execv
replace process, execve, execvp: process.execv process.execve
process output, capture output, command output, stdout of child: process.Child.run process.Child.collectOutput process.Child.RunResult
kill process, terminate process, stop process, kill child: process.Child.kill posix.kill
wait for process, waitpid, process exit code, exit status, wait for child: process.Child.wait process.Child.Term posix.waitpid
exit program, exit code, quit, terminate program, exit, end program: process.exit process.cleanExit process.abort
abort, crash, panic: process.abort debug.panic builtin.panic
process id, pid, getpid, current process id: os.linux.getpid process.Child.Id Thread.getCurrentId
signal handler, handle ctrl c, sigint, catch signal, signals, sigterm, handle signals: posix.sigaction posix.Sigaction posix.SIG posix.raise
current user, user id, uid, user info: process.getUserInfo process.UserInfo posix.getuid
total memory, system memory, ram size, amount of ram: process.totalSystemMemory
hostname, host name, computer name: posix.gethostname posix.uname
operating system, detect os, platform, which os, current os, target os, architecture, detect platform, cpu architecture: Target.Os Target.Os.Tag Target Target.Cpu.Arch zig.system.resolveTargetQuery
syscall, system call, raw syscall: os.linux.syscall3 posix os.linux
pipe, create pipe: posix.pipe posix.pipe2
poll, select, epoll, event loop, async io, io_uring, kqueue, nonblocking io: posix.poll posix.epoll_create1 Io.poll os.linux.IoUring posix.kqueue
async, await, coroutine, future, promise, async await: Thread.spawn Thread.Pool Thread.Pool.spawn
load shared library, dlopen, dynamic library, dll, dlsym, load dll, shared library, dynamic library loading, plugin: DynLib DynLib.open DynLib.lookup
terminal width, terminal size, window size, columns of terminal: posix.winsize Io.tty Progress
terminal, terminal colors, ansi colors, colored output, color output, tty, is terminal, isatty, detect terminal, output is terminal, interactive terminal, console colors: Io.tty fs.File.isTty Io.tty.Config Io.tty.Color Io.tty.Config.setColor fs.File.supportsAnsiEscapeCodes
raw mode, termios, disable echo, keyboard input: posix.tcgetattr posix.tcsetattr posix.termios

# Threads and time
thread, start thread, create thread, pthread_create, goroutine, new thread, run in background, concurrency, multithreading, parallel, launch thread: Thread.spawn Thread Thread.Pool Thread.join
wait for thread, join thread, thread join, wait until thread is done: Thread.join Thread.WaitGroup
mutex, lock, lock mutex, critical section, synchronized, pthread_mutex, mutual exclusion, thread safe: Thread.Mutex Thread.Mutex.lock Thread.RwLock
spinlock, spin lock, spin loop: atomic.spinLoopHint Thread.Mutex
read write lock, rwlock, shared lock, reader writer lock: Thread.RwLock
condition variable, condvar, wait notify, signal thread: Thread.Condition Thread.ResetEvent
event, manual reset event, notify thread, one shot event: Thread.ResetEvent Thread.Condition
channel, message queue, mpsc, producer consumer: Thread.Condition Thread.Mutex Thread.Semaphore DoublyLinkedList
semaphore, limit concurrency, limit concurrent access, limit number of threads, counting semaphore: Thread.Semaphore Thread.Mutex Thread.Pool
thread pool, worker pool, executor, task queue, work queue, parallel for, run tasks in parallel: Thread.Pool Thread.Pool.spawn Thread.WaitGroup
wait group, waitgroup, barrier, wait for all: Thread.WaitGroup Thread.WaitGroup.wait
thread local, thread id, current thread, gettid: Thread.getCurrentId Thread.getHandle
cpu count, number of cores, number of cpus, core count, hardware concurrency, nproc, how many cpus: Thread.getCpuCount
yield thread, sched_yield, yield: Thread.yield
futex, wait on address: Thread.Futex Thread.Futex.wait
run once, call once, lazy initialization, singleton, initialize once: once
atomic, atomic integer, atomic counter, atomic variable, atomic operations, atomic bool: atomic.Value atomic atomic.Value.fetchAdd atomic.Value.load
atomic increment, fetch and add, atomic add, increment counter, thread safe counter, shared counter, counter: atomic.Value.fetchAdd atomic.Value.fetchSub
compare and swap, cas, compare exchange, atomic compare: atomic.Value.cmpxchgStrong atomic.Value.cmpxchgWeak
memory order, memory barrier, fence, memory ordering: builtin.AtomicOrder atomic.Value
cache line, false sharing, cache line size: atomic.cache_line
iterate bits, set bits, loop over bits, iterate over set bits, find first set bit: bit_set.IntegerBitSet.iterator bit_set.DynamicBitSet.iterator bit_set.ArrayBitSet.iterator bit_set.IntegerBitSet.findFirstSet
set bit, toggle bit, clear bit, test bit, unset bit: bit_set.IntegerBitSet.set bit_set.IntegerBitSet.toggle bit_set.IntegerBitSet.unset bit_set.IntegerBitSet.isSet bit_set.DynamicBitSet.set
sleep, delay, wait seconds, pause, usleep, nanosleep, sleep milliseconds, sleep seconds, time sleep, wait milliseconds: Thread.sleep time.ns_per_ms time.ns_per_s
current time, time now, get time, unix time, unix timestamp, epoch time, date now, now, system time, timestamp, clock: time.timestamp time.milliTimestamp time.nanoTimestamp time.Instant.now
measure time, elapsed time, stopwatch, stop watch, time difference, timer, time between, benchmark, time a function, measure elapsed time, execution time, duration, profile code, high resolution timer, high precision time, precise time, monotonic clock, monotonic time: time.Timer time.Instant time.Timer.read time.nanoTimestamp time.Timer.start time.Timer.lap
date, calendar, datetime, format date, date and time, year month day, day of week, strftime, epoch to date: time.epoch time.epoch.EpochSeconds time.epoch.EpochDay time.epoch.YearAndDay
timezone, time zone, local time: tz tz.Tz
nanoseconds, milliseconds, seconds to nanoseconds, time constants, time units: time.ns_per_s time.ns_per_ms time.ms_per_s
timeout, deadline, wait with timeout: Thread.Condition.timedWait Thread.ResetEvent.timedWait Thread.Semaphore.timedWait

# Numbers
random, random number, rand, random integer, generate random number, random int, random value, rng, prng, random generator: Random.intRangeAtMost Random.int Random.DefaultPrng Random.uintLessThan Random
random in range, random between, random integer in range, random range, number between, dice, roll dice, dice roll: Random.intRangeAtMost Random.intRangeLessThan Random.uintLessThan
random float, random double, random decimal: Random.float Random.floatNorm
random bool, coin flip: Random.boolean
random element, random choice, pick random, weighted random: Random.weightedIndex Random.uintLessThan Random.enumValue
shuffle, shuffle array, random permutation, shuffle list, shuffle slice: Random.shuffle
seed random, random seed, seed: Random.DefaultPrng posix.getrandom crypto.random
secure random, cryptographic random, random bytes, secure random bytes, csprng, urandom, getrandom, random key, generate password, random string, random token, nonce, salt: crypto.random Random.bytes posix.getrandom Random.DefaultCsprng
uuid, guid, generate uuid, unique id: crypto.random os.uefi.Guid
normal distribution, gaussian, exponential distribution: Random.floatNorm Random.floatExp
max int, maximum integer, integer limits, int max, max integer value, largest integer, uint32_max, limits: math.maxInt math.minInt
min int, minimum integer, smallest integer: math.minInt
infinity, nan, not a number, is nan, float infinity: math.inf math.nan math.isNan math.isInf
float max, epsilon, float limits, float epsilon: math.floatMax math.floatEps math.floatMin
absolute value, abs, fabs, magnitude: math.sign math math.complex.abs
square root, sqrt, cube root: math.sqrt math.cbrt
power, exponent, pow, raise to power, exponentiation, power of number: math.pow math.powi
logarithm, natural log, ln, log base, log2: math.log math.log2 math.log10 math.log2_int
exponential, exponential function, e to the x, exp: math.exp math.exp2 math.expm1
hyperbolic sine, hyperbolic cosine, hyperbolic tangent, sinh, cosh, tanh: math.tanh math.sinh math.cosh
sine, cosine, tangent, sin, cos, tan, trigonometry: math.sin math.cos math.tan math.atan2 math
arc tangent, atan2, asin, acos, inverse sine: math.atan2 math.atan math.asin math.acos
degrees to radians, radians, degrees: math.degreesToRadians math.radiansToDegrees
hypotenuse, vector length, euclidean distance, distance between points: math.hypot
linear interpolation, lerp, mix: math.lerp
pi, tau, euler number, math constants: math.pi math.tau math.e
clamp, limit value, constrain, saturate, limit to range: math.clamp
minimum, smallest, minimum of array, min of slice, minimum of slice, smallest element: mem.min mem.indexOfMin sort.min mem.minMax
maximum, largest, maximum of array, max of slice, largest element: mem.max mem.indexOfMax sort.max mem.minMax
round, floor, ceil, round up, round down, truncate float, round number: math.round math.floor math.ceil math.trunc
divide rounding up, round up division, ceiling division, integer division, ceil div, division: math.divCeil math.divFloor math.divTrunc math.divExact
modulo, remainder, mod, modulus, fmod: math.mod math.rem
integer overflow, checked arithmetic, checked add, overflow add, safe add, checked math, detect overflow, integer overflow add: math.add math.mul math.sub math.negate
cast integer, safe cast, narrow integer, int cast, convert integer type, checked cast, float to int, float to integer, int to float, truncate to integer: math.cast math.lossyCast
is power of two, next power of two, power of 2, round to power of two: math.isPowerOfTwo math.ceilPowerOfTwo math.floorPowerOfTwo
rotate bits, bit rotate, bit rotation, barrel shift, rotl, shift bits, shift left, bit shift: math.rotl math.rotr math.shl math.shr
popcount, count bits, leading zeros, number of set bits, bit count: math.log2_int bit_set.IntegerBitSet.count
greatest common divisor, gcd, lcm, least common multiple: math.gcd math.lcm
big integer, bignum, bigint, arbitrary precision, big number, large numbers: math.big.int.Managed math.big.int math.big
complex number, complex numbers, imaginary: math.complex math.Complex
compare floats, float equality, approximately equal, approx equal, almost equal: math.approxEqAbs math.approxEqRel testing.expectApproxEqAbs testing.expectApproxEqRel
compare numbers, order of numbers, three way compare, comparison, spaceship operator: math.order math.Order math.compare
simd, vectorize, vector operations, sse, avx, simd vector: simd simd.suggestVectorLength
sum of array, average, mean, factorial, sum: math.add simd mem
matrix, linear algebra, dot product: math simd

# Sorting and searching
sort, sort array, sort slice, sort list, qsort, quicksort, sort numbers, order by, sort ascending, sort elements: mem.sort sort.asc sort.block sort.pdq mem.sortUnstable
sort descending, sort reverse, comparator, sort by key, compare function, custom sort, sort by field, sort structs: sort.desc sort.asc mem.sort
stable sort, merge sort, insertion sort, heap sort, heapsort: sort.block mem.sort sort.insertion sort.heap
unstable sort, fast sort: sort.pdq mem.sortUnstable
top k, nth element, k smallest, partial sort, median: sort.pdq PriorityQueue sort.heap
is sorted, check sorted: sort.isSorted
binary search, bisect, search sorted array, lower bound, upper bound: sort.binarySearch sort.lowerBound sort.upperBound sort.equalRange

# Crypto and hashing
hash, hash function, hash string, hash bytes, non cryptographic hash, fast hash, hash of string: hash.Wyhash hash.autoHash hash hash_map.hashString
sha256, sha 256, sha2, sha 2, hash file, cryptographic hash: crypto.hash.sha2.Sha256 crypto.hash.sha2 crypto.hash
sha512, sha384, sha 512: crypto.hash.sha2.Sha512 crypto.hash.sha2.Sha384
sha1, sha 1: crypto.hash.Sha1
sha3, keccak, shake: crypto.hash.sha3 crypto.hash.sha3.Sha3_256 crypto.hash.sha3.Keccak256
md5, md5 hash, md5sum: crypto.hash.Md5
blake, blake2, blake3: crypto.hash.Blake3 crypto.hash.blake2
checksum, crc, crc32, adler, cyclic redundancy check: hash.Crc32 hash.crc hash.Adler32 hash.crc.Crc32
fnv, murmur, xxhash, cityhash, siphash, djb2: hash.XxHash64 hash.Fnv1a_64 hash.Murmur3_32 hash.CityHash64 hash.SipHash64
hmac, message authentication, mac, keyed hash: crypto.auth.hmac crypto.auth.hmac.sha2.HmacSha256 crypto.auth.hmac.Hmac
hash password, password hashing, bcrypt, argon2, scrypt, verify password, store password, pbkdf2: crypto.pwhash crypto.pwhash.argon2 crypto.pwhash.bcrypt crypto.pwhash.scrypt crypto.pwhash.pbkdf2
key derivation, hkdf, derive key: crypto.kdf.hkdf.HkdfSha256 crypto.pwhash.pbkdf2 crypto.kdf
encrypt, decrypt, encryption, symmetric encryption, authenticated encryption, aead, aes, aes encryption, cipher, encrypt data: crypto.aead crypto.aead.aes_gcm.Aes256Gcm crypto.aead.chacha_poly.XChaCha20Poly1305 crypto.aead.aes_gcm crypto.core.aes
chacha20, chacha, chacha20 poly1305: crypto.aead.chacha_poly.ChaCha20Poly1305 crypto.stream.chacha crypto.aead.chacha_poly
digital signature, sign message, verify signature, sign and verify, ecdsa, sign data, public key signature: crypto.sign.Ed25519 crypto.sign crypto.sign.ecdsa crypto.sign.Ed25519.KeyPair
key exchange, diffie hellman, x25519, ecdh, curve25519: crypto.dh.X25519 crypto.dh crypto.ecc.Curve25519
elliptic curve, p256, secp256k1: crypto.ecc crypto.ecc.P256 crypto.ecc.Secp256k1
rsa, certificate, x509, tls certificate, ca bundle: crypto.Certificate crypto.Certificate.Bundle crypto.tls
tls, ssl, https, secure socket: crypto.tls crypto.tls.Client http.Client
post quantum, kyber, ml kem: crypto.kem.ml_kem crypto.kem

# Network
http request, http get, fetch url, curl, make request, rest client, http client, wget, send request, web request, get request, call api: http.Client.fetch http.Client http.Client.request http.Client.Request
http post, post request, send json, post data: http.Client.fetch http.Client.request http.Method
download file, download, download url, open url, load url, read url: http.Client.fetch http.Client
web server, http server, serve http, rest server, listen http, webserver, backend, static file server, serve files, serve static files: http.Server http.Server.receiveHead http.Server.Request net.Address.listen
http headers, response headers, request headers, header: http.Header http.HeaderIterator http.Client.Request
http status, status code, 404, response code: http.Status
websocket, web socket: http.Server.WebSocket http.Server.Request.respondWebSocket
tcp client, connect to server, tcp connection, socket client, connect tcp, open socket, connect socket: net.tcpConnectToHost net.tcpConnectToAddress net.Stream
tcp server, socket server, listen, accept connection, listen on port, bind port, listen socket: net.Address.listen net.Server net.Server.accept
socket, sockets, unix socket, domain socket: net.Stream net.connectUnixSocket posix.socket net.Address
udp, udp socket, datagram, send packet: posix.socket posix.sendto posix.recvfrom posix.bind
ip address, parse ip, ipv4, ipv6, network address, parse address: net.Address.parseIp net.Address net.Ip4Address net.Ip6Address
dns, dns lookup, resolve host, resolve hostname, resolve domain, domain name, gethostbyname, getaddrinfo, hostname to ip, host by name: net.getAddressList net.AddressList net.tcpConnectToHost

# Types, enums, reflection
declarations of type, list declarations, public functions of type, decls: meta.declarations meta.declarationInfo testing.refAllDecls
number of fields, count fields, number of enum values, count enum values, enum size: meta.fields enums.values meta.fieldNames
reflection, introspection, type info, struct fields, iterate fields, iterate struct fields, fields of struct, list fields, field names: meta.fields meta.fieldNames builtin.Type meta.fieldInfo
enum to string, enum name, name of enum, enum value name, print enum: enums.tagName meta.tags enums.nameCast
string to enum, parse enum, enum from string, enum by name: meta.stringToEnum static_string_map.StaticStringMap
int to enum, integer to enum, enum from int: enums.fromInt meta.intToEnum
enum values, iterate enum, list enum values, all enum values: enums.values meta.tags meta.fields
has method, has function, has field, type has declaration, duck typing, type has function, check for method, declares function: meta.hasFn meta.hasMethod meta.hasUniqueRepresentation
tagged union, active tag, union tag, which union field: meta.activeTag meta.Tag meta.TagPayload
deep equality, compare structs, struct equality, structs equal, deep equal: meta.eql testing.expectEqualDeep
element type, child type, pointer child, type of elements: meta.Child meta.Elem
integer type, make int type, type from bits: meta.Int math.IntFittingRange
function arguments type, args tuple, arguments of function: meta.ArgsTuple
interface, vtable, dynamic dispatch, polymorphism, trait, abstract class: mem.Allocator.VTable Io.Writer.VTable Random mem.Allocator
iterator, generator, for each: mem.SplitIterator mem.TokenIterator hash_map.HashMap.iterator
optional, nullable, null check: meta.Child testing.expectEqual
struct from tuple, tuple type, make tuple: meta.Tuple
global options, std options, std_options, override log function, configure std: Options options log

# Tests, logs, debugging
unit test, testing, write tests, test framework, assert equal, test assertion: testing.expect testing.expectEqual testing testing.expectEqualStrings
expect string, test strings equal, assert strings equal, compare strings in test: testing.expectEqualStrings testing.expectStringStartsWith
expect error, test error, assert throws, test that fails: testing.expectError
test allocator, leak test, detect leak in test, failing allocator, test out of memory: testing.allocator testing.FailingAllocator testing.checkAllAllocationFailures
skip test, ignore test: testing testing.refAllDecls
fuzz, fuzz testing, fuzzing: testing.fuzz testing.FuzzInputOptions
assert, assertion, precondition, invariant: debug.assert testing.expect debug.panic
stack trace, backtrace, print stack trace, dump stack, call stack: debug.dumpCurrentStackTrace debug.dumpStackTrace debug.captureStackTrace debug.dumpStackTraceFromBase
error trace, print error, error stack trace, error return trace, error message: debug.dumpStackTrace log.err builtin.StackTrace
panic handler, custom panic, override panic: debug.FullPanic debug.defaultPanic builtin.panic
segfault handler, crash handler: debug.attachSegfaultHandler debug.maybeEnableSegfaultHandler
logging, logger, log message, log level, write log, debug log, log to file: log log.info log.scoped log.defaultLog log.Level
warning, log warning: log.warn
breakpoint, debugger: debug.assert debug
progress bar, progress indicator, spinner, show progress: Progress Progress.start Progress.Node
valgrind, memcheck: valgrind valgrind.memcheck

# Build system
build script, build.zig, build system, makefile, cmake: Build Build.addExecutable Build.installArtifact Build.Step
build executable, add executable, compile program, create executable: Build.addExecutable Build.installArtifact Build.Step.Compile
build library, static library, shared library build, add library: Build.addLibrary Build.Step.Compile
add dependency, import package, package manager, dependency, use library: Build.dependency Build.Dependency Build.Dependency.module Build.Module.addImport
link c library, link library, linklibc, libc, link system library, link with c: Build.Module.linkSystemLibrary Build.Step.Compile.linkLibC Build.Step.Compile.linkSystemLibrary
compile c code, c source file, include c files, c compiler, add c file: Build.Module.addCSourceFile Build.Module.addCSourceFiles Build.addTranslateC
include path, header files, include directory: Build.Module.addIncludePath Build.Step.Compile.installHeader
build options, build flag, command line option in build, custom build option, config option: Build.option Build.addOptions Build.Step.Options
cross compile, target triple, standard target options, cross compilation: Build.standardTargetOptions Target.Query Target.Query.parse Build.resolveTargetQuery
cpu features, cpu flags, instruction set, detect cpu features, cpu model: Target.Cpu.Feature Target.Cpu.Feature.Set Target.Cpu Target.Cpu.Model
optimize mode, release mode, release build, debug build, optimization level, releasefast, releasesafe: builtin.OptimizeMode Build.standardOptimizeOption
run executable after build, zig build run, run artifact: Build.addRunArtifact Build.step Build.Step.Run
run step, run program in build, custom step, build step: Build.addRunArtifact Build.step Build.addSystemCommand Build.Step.Run
install file, copy file in build, install directory: Build.installFile Build.addInstallFile Build.installArtifact
add test, test step, run tests in build: Build.addTest Build.addRunArtifact
generate file in build, write files, generated file: Build.addWriteFiles Build.Step.WriteFile Build.addWriteFile
parse zig, zig parser, zig ast, tokenizer, zig tokenizer: zig.Ast zig.Ast.parse zig.Tokenizer

# Binaries
elf file, parse elf, elf header: elf elf.Header elf.Header.read
mach o, macho file: macho macho.mach_header_64
pe file, exe header, portable executable: coff coff.Coff
debug info, dwarf debug info, debug symbols: debug.Dwarf debug.SelfInfo dwarf
wasm, webassembly, wasi: wasm os.wasi heap.wasm_allocator
gpu, shader, spirv: gpu

# Names of earlier versions of Zig
getstdout, io getstdout, stdout writer, bufferedwriter, getstdoutwriter: fs.File.stdout fs.File.writer Io.Writer
getstdin, io getstdin, bufferedreader: fs.File.stdin fs.File.reader Io.Reader
getstderr, io getstderr: fs.File.stderr debug.print
time sleep, os sleep: Thread.sleep
mem split, split iterator: mem.splitScalar mem.splitSequence mem.splitAny mem.SplitIterator
mem tokenize, tokenize: mem.tokenizeScalar mem.tokenizeAny mem.tokenizeSequence mem.TokenIterator
mem copy: mem.copyForwards mem.Allocator.dupe
mem set: mem.zeroes mem
trimleft: mem.trimStart
trimright: mem.trimEnd
json stringify, json stringifyalloc, stringifyalloc: json.Stringify.value json.Stringify json.fmt
json parse, json parsefree: json.parseFromSlice json.ParseOptions
childprocess, child process: process.Child process.Child.run process.Child.init
childprocess exec, childprocess run: process.Child.run
os getenv: posix.getenv process.getEnvVarOwned
rand, rand defaultprng, std rand: Random Random.DefaultPrng
comptimestringmap: static_string_map.StaticStringMap
boundedarray: array_list.Aligned.initBuffer array_list.Aligned.appendBounded ArrayList
linearfifo, fifo linearfifo, ringbuffer: DoublyLinkedList Io.Reader Io.Writer
tailqueue: DoublyLinkedList
atomic atomic, atomic int: atomic.Value
fmtslicehexlower, fmtslicehexupper: fmt.bytesToHex fmt.hex
fmtsliceescapelower: ascii.hexEscape zig.fmtString
fmtintsizedec, fmtintsizebin: Io.Writer.printByteSize
formatint, formatfloat, formatintbuf: Io.Writer.printInt Io.Writer.printFloat fmt.printInt
readuntildelimiter, readuntildelimiteroreof, readuntildelimiteralloc: Io.Reader.takeDelimiterExclusive Io.Reader.takeDelimiterInclusive
readtoend, readalloc, readallalloc: Io.Reader.allocRemaining fs.Dir.readFileAlloc
countingwriter: Io.Writer.Discarding Io.Writer
fixedbufferstream: Io.Reader.fixed Io.Writer.fixed Io.fixedBufferStream
multiwriter, teewriter: Io.Writer Io.Writer.Hashed
arraylistunmanaged, arraylistmanaged: ArrayList array_list.Managed
hashmapunmanaged: hash_map.HashMapUnmanaged hash_map.AutoHashMapUnmanaged
logfn, log level options: Options log.defaultLog log.Level
meta trait, trait hasfn, hasdecl: meta.hasFn meta.hasMethod
meta declarations, typeinfo: meta.declarations builtin.Type meta.fields
addstaticlibrary, addsharedlibrary: Build.addLibrary
builder, buildlib: Build
setroot source, addpackage, addpackagepath: Build.addModule Build.createModule Build.Module.addImport
`
