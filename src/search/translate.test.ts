import { describe, expect, it } from 'vitest'
import { createTranslate, foldWord } from './translate.ts'
import { DICTIONARIES, loadDictionary } from './vocabulary/languages.ts'

const translate = async (locale: string, text: string) => createTranslate((await loadDictionary(locale))!)(text)

describe('words of other languages', () => {
  it.each([
    ['de', 'Datei zeilenweise lesen', 'file line by line read'],
    ['de', 'Dateien löschen', 'file delete'],
    ['de', 'dateien loeschen', 'file delete'],
    ['de', 'eine Zufallszahl', 'random number'],
    ['de-CH', 'Prozess beenden', 'process exit'],
    ['es', 'leer un archivo línea por línea', 'read file line'],
    ['fr', 'lire un fichier ligne par ligne', 'read file line'],
    ['pt', 'ler um arquivo', 'read file'],
    ['ru', 'прочитать файл построчно', 'read file line by line'],
    ['ja', 'ファイルを 1 行ずつ読む', 'file line read'],
    ['ja', 'ﾌｧｲﾙを読む', 'file read'],
    ['ko', '파일을 한 줄씩 읽기', 'file line by line read'],
    ['zh-CN', '逐行读取文件', 'line by line read file'],
    ['zh-TW', '讀取檔案', 'read file'],
    ['ar', 'قراءة ملف سطرًا سطرًا', 'read file line'],
    ['ar', 'حذف الملف', 'delete file'],
    ['de', 'ArrayList sortieren', 'ArrayList sort'],
    ['de', 'Wörter zählen', 'word count'],
    ['de', 'Zahlen sortieren', 'number sort'],
  ])('%s: %s', async (locale, text, english) => {
    expect(await translate(locale, text)).toBe(english)
  })

  it('leave names of code and other languages alone', async () => {
    for (const locale of DICTIONARIES) {
      expect(await translate(locale, 'ArrayList.append')).toBeNull()
      expect(await translate(locale, 'std.mem.eql')).toBeNull()
    }
    expect(await translate('de', 'xyzzy')).toBeNull()
  })

  it('may be phrases, which stand for their words', () => {
    const known = createTranslate({
      leftOut: 'de la',
      words: ['string: chaîne_de_caractères chaîne', 'character: caractère', 'command line: ligne_de_commande'],
    })
    expect(known('chaîne de caractères')).toBe('string')
    expect(known('Chaîne, caractères')).toBe('string character')
    expect(known('arguments de la ligne de commande')).toBe('arguments command line')
  })

  it('are split at hyphens, unless they are known with them', () => {
    const known = createTranslate({ leftOut: 'ou', words: ['line: zeile', 'header: en-tête'] })
    expect(known('CSV-Zeile')).toBe('CSV line')
    expect(known('UTF-8-Zeile')).toBe('UTF-8 line')
    expect(known('En-têtes')).toBe('header')
  })

  it('leave out what says nothing, between unspaced letters too, and what is in no English text', () => {
    const known = createTranslate({ leftOut: '怎么用 eine', words: ['use: 用', 'thread pool: 线程池'] })
    expect(known('线程池怎么用')).toBe('thread pool')
    expect(known('线程池用')).toBe('thread pool use')
    expect(known('线程池 ArrayList überflüssig')).toBe('thread pool ArrayList')
    expect([known.isLeftOut('Eine'), known.isLeftOut('Datei')]).toEqual([true, false])
  })

  it('are there for the languages that guides are written in', async () => {
    expect(DICTIONARIES).toHaveLength(9)
    expect(await loadDictionary('en')).toBeNull()
    expect(await loadDictionary('sv')).toBeNull()
  })

  it('are each in one row, and their rows are English', async () => {
    for (const locale of DICTIONARIES) {
      const { words, leftOut } = (await loadDictionary(locale))!
      expect(words.filter(row => !/^[a-z]+(?: [a-z]+)*: \S/.test(row))).toEqual([])
      expect(leftOut).not.toBe('')
    }
  })
})

it('folds as people type', () => {
  expect(foldWord('Größe')).toBe('grosse')
  expect(foldWord('ёлка')).toBe('елка')
  expect(foldWord('サーバー')).toBe('サーバ')
  expect(foldWord('أُزيل')).toBe('ازيل')
})
