import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lineOfValue, parseJson, readJson } from './json.ts'

const source = (text: string) => ({ text, file: 'a.json', fix: 'Mend it.' })

describe('parseJson', () => {
  it.each(['{}', '[]', '[1, {"a": [true, null, "x\\n\\u00e9"]}, -1.5e3]', ' "text" '])('takes %s', text => {
    expect(parseJson(source(text))).toEqual(JSON.parse(text))
  })

  it.each([
    ['', 1, 'The JSON ends before it is complete.'],
    ['{\n  "a": 1,\n', 3, 'The JSON ends before it is complete.'],
    ['{\n  "a": "cut o', 2, 'The JSON ends before it is complete.'],
    ['{\n  "a": 1,\n}', 3, 'The JSON is broken at "}".'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 'The JSON is broken at "\\"b\\": 2".'],
    ['[1,\n2,,3]', 2, 'The JSON is broken at ",3]".'],
    ['{"a": 1}\n}', 2, 'The JSON is broken at "}".'],
    ['[1\n}', 2, 'The JSON is broken at "}".'],
    ['{\n  a: 1\n}', 2, 'The JSON is broken at "a: 1".'],
    ['{\n\n  "a" 1\n}', 3, 'The JSON is broken at "1".'],
    ['{"a":\n"two\nlines"}', 2, 'The JSON is broken at "\\"two".'],
    ['<!doctype html>', 1, 'The JSON is broken at "<!doctype html>".'],
  ])('refuses %j and names line %i', (text, line, fact) => {
    expect(() => parseJson(source(text))).toThrow(`a.json:${line}: ${fact} Mend it.`)
  })
})

describe('lineOfValue', () => {
  const text = '{\n  "a": [\n    1,\n    {\n      "b": [],\n      "c": "x"\n    }\n  ],\n  "d": {}\n}'

  it.each([
    [[], 1],
    [['a'], 2],
    [['a', 0], 3],
    [['a', 1], 4],
    [['a', 1, 'c'], 6],
    [['d'], 9],
    // Of what is missing, the nearest around it.
    [['a', 1, 'e', 'f'], 4],
    [['a', 7], 2],
    [['z'], 1],
  ] as [PropertyKey[], number][])('%j stands in line %i', (path, line) => {
    expect(lineOfValue(text, path)).toBe(line)
  })
})

describe('readJson', () => {
  const schema = z.strictObject({ a: z.array(z.number()) })

  it('gives what has the right shape', () => {
    expect(readJson(source('{"a": [1, 2]}'), schema)).toEqual({ a: [1, 2] })
  })

  it.each([
    ['{\n  "a": [\n    "x"\n  ]\n}', 'a.json:3: The value "a.0" is wrong: expected number, received string. Mend it.'],
    ['\n{}', 'a.json:2: The value "a" is wrong: expected array, received undefined. Mend it.'],
    ['null', 'a.json:1: The file is wrong: expected object, received null. Mend it.'],
  ])('refuses %j', (text, message) => {
    expect(() => readJson(source(text), schema)).toThrow(message)
  })
})
