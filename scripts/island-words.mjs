import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { evaluateModule } from './bundle-entries.mjs';

/** Returns a message with its arguments in braces, for `phrase` in `lib/client/words.ts`. */
function template(elements, message) {
  return elements
    .map((element) => {
      if (isLiteralElement(element) && !/[{}]/.test(element.value)) return element.value;
      if (isArgumentElement(element)) return `{${element.value}}`;
      if (isPoundElement(element)) return '{#}';
      throw new Error(`islands cannot show this message: ${message}`);
    })
    .join('');
}

/** Compiles a message with arguments and up to one plural (`one`, `other`). @throws for other messages */
export function compileMessage(message) {
  const elements = parse(message);
  const pluralIndex = elements.findIndex(isPluralElement);
  if (pluralIndex < 0) return template(elements, message);
  const { value: by, options, offset } = elements[pluralIndex];
  const { one, other, ...others } = options;
  if (offset !== 0 || Object.keys(others).length > 0)
    throw new Error(`islands cannot show this message: ${message}`);
  const templateOf = ({ value }) =>
    template([...elements.slice(0, pluralIndex), ...value, ...elements.slice(pluralIndex + 1)], message);
  return { by, ...(one && { one: templateOf(one) }), other: templateOf(other) };
}

function messageOf(locale, key) {
  const [area, ...path] = key.split('.');
  const tree = JSON.parse(readFileSync(join('messages', locale, `${area}.json`), 'utf8'));
  const message = path.reduce((part, name) => part?.[name], tree);
  if (typeof message !== 'string') throw new Error(`messages/${locale} has no ${key}`);
  return message;
}

/** Returns, by language, the address of the module and the messages for rendering on the server. */
export async function bundleWords(esbuild, { file, name, outdir, address }) {
  const [keys] = Object.values(await evaluateModule(esbuild, { entryPoints: [file] }));
  const locales = readdirSync('messages', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return Object.fromEntries(
    locales.map((locale) => {
      const texts = Object.fromEntries(keys.map((key) => [key, compileMessage(messageOf(locale, key))]));
      const code = `export const words=${JSON.stringify({ locale, texts })}`;
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
      const fileName = `${name}-${locale}-${hash}.js`;
      writeFileSync(join(outdir, fileName), code);
      return [locale, { address: address + fileName, texts }];
    }),
  );
}
