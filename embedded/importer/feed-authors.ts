import { feedText } from './feed-text';
import { childElements, childText, textOf, type XmlElement } from './xml';

const maxNameLength = 100;
const authorElements = ['dc:creator', 'author', 'atom:author', 'itunes:author'];

/** Returns the authors' names: "Ann" from "ann@example.org (Ann)". Omits bare email addresses as private. */
export function authorNames(item: XmlElement): string[] {
  const found = authorElements.map((name) => childElements(item, name).flatMap(namesInAuthor));
  return found.find(({ length }) => length > 0) ?? [];
}

function namesInAuthor(author: XmlElement): string[] {
  const text = childText(author, 'name') ?? childText(author, 'atom:name') ?? textOf(author);
  const withAddress = [...text.matchAll(/@[^\s(),@]+\s*\(([^()]+)\)/g)].map(([, name]) => name);
  return (withAddress.length > 0 ? withAddress : [text]).flatMap((written) => authorName(written) ?? []);
}

/** Returns a name: "Ann" from "Ann <ann@example.org>"; undefined if it is blank or contains an email address. */
export function authorName(markup = ''): string | undefined {
  const name = feedText(markup.replace(/<[^<>\s]{1,200}@[^<>\s]{1,200}>/g, '')).replace(/^"(.*)"$/, '$1');
  return name === '' || /[\w.+-]@\w/.test(name) ? undefined : name.slice(0, maxNameLength);
}
