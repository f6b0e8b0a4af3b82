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

/** Returns a text with arguments in braces, for `phrase` in `lib/client/words.ts`. */
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

/**
 * Compiles an ICU message to data for `phrase`. Islands support arguments and one plural with the forms `one` and `other`.
 * @throws Error for other messages
 */
export function compileMessage(message) {
  const elements = parse(message);
  const at = elements.findIndex(isPluralElement);
  if (at < 0) return template(elements, message);
  const { value: by, options, offset } = elements[at];
  const { one, other, ...others } = options;
  if (offset !== 0 || Object.keys(others).length > 0)
    throw new Error(`islands cannot show this message: ${message}`);
  const form = ({ value }) =>
    template([...elements.slice(0, at), ...value, ...elements.slice(at + 1)], message);
  return { by, ...(one && { one: form(one) }), other: form(other) };
}

/** Returns the message of a key such as `vote.submit`. */
function messageOf(locale, key) {
  const [area, ...path] = key.split('.');
  const tree = JSON.parse(readFileSync(join('messages', locale, `${area}.json`), 'utf8'));
  const message = path.reduce((part, name) => part?.[name], tree);
  if (typeof message !== 'string') throw new Error(`messages/${locale} has no ${key}`);
  return message;
}

/** Returns the keys in the only export of a `*.words.ts`. */
async function keysIn(esbuild, file) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const [keys] = Object.values(
    await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`),
  );
  return keys;
}

function messageLocales() {
  return readdirSync('messages', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/**
 * Writes one module per language with the messages of an island.
 * @param {string} file `<name>.words.ts`
 * @returns by language the module's file name and its messages, which the server renders the island with
 */
export async function bundleWords(esbuild, { file, name, outdir }) {
  const keys = await keysIn(esbuild, file);
  return Object.fromEntries(
    messageLocales().map((locale) => {
      const texts = Object.fromEntries(keys.map((key) => [key, compileMessage(messageOf(locale, key))]));
      const code = `export const words=${JSON.stringify({ locale, texts })}`;
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
      const target = `${name}-${locale}-${hash}.js`;
      writeFileSync(join(outdir, target), code);
      return [locale, { target, texts }];
    }),
  );
}
