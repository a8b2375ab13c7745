// A zip file as EPUB wants it: the first entry is not packed. No dates of this machine: the same files give the same bytes.

import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipFile {
  name: string
  content: Uint8Array
  /** As it is. */
  isStored?: boolean
}

/** 1980-01-01, the first day that the format knows. */
const DATE = 0x21
const UTF8_NAMES = 0x0800
const VERSION = 20

export function packZip(files: readonly ZipFile[]): Buffer {
  const local: Uint8Array[] = []
  const central: Uint8Array[] = []
  let offset = 0
  for (const { name, content, isStored } of files) {
    const packed = isStored ? content : deflateRawSync(content)
    const encoded = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(VERSION, 0)
    common.writeUInt16LE(UTF8_NAMES, 2)
    common.writeUInt16LE(isStored ? 0 : 8, 4)
    common.writeUInt16LE(DATE, 8)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(encoded.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    local.push(Buffer.from('PK\x03\x04'), common, encoded, packed)
    central.push(Buffer.from('PK\x01\x02'), Buffer.from([VERSION, 0]), common, place, encoded)
    offset += 4 + common.length + encoded.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end])
}
