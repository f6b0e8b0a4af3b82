import { activeContentName, isPdf } from './pdf';

const toBytes = (text: string) => new TextEncoder().encode(text);
const completePdf = '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n';

test.each([
  ['a whole one', completePdf, true],
  ['one of version 2', completePdf.replace('1.7', '2.0'), true],
  ['one that was cut off', completePdf.slice(0, 30), false],
  ['an archive behind it', `${completePdf}PK\u0003\u0004${'x'.repeat(40)}`, false],
  ['a page before it', `<html>${completePdf}`, false],
  ['a text', 'PDF', false],
  ['nothing', '', false],
])('R9.45 detects a PDF by its content: %s', (_name, text, expected) => {
  expect(isPdf(toBytes(text))).toBe(expected);
});

test.each([
  '/Java#53cript',
  '/#4a#61#76#61#53#63#72#69#70#74',
  '/#4AavaScrip#74',
  '/#4Caunch',
  '/X#46A',
  '/Embedded#46ile',
])('detects an active part of a PDF in every spelling of its name: %s', (name) => {
  expect(activeContentName(toBytes(completePdf.replace('<<>>', `<< /S ${name} >>`)))).toBeDefined();
});

test('returns the name of an active part of a PDF', () => {
  expect(activeContentName(toBytes(completePdf))).toBeUndefined();
  expect(
    activeContentName(toBytes(completePdf.replace('<<>>', '<< /S /JavaScript /JS (app.alert(1)) >>'))),
  ).toBe('/JavaScript');
});
