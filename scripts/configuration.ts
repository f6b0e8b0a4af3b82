import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { environmentSchema, parseEnvironment } from '@/lib/env/environment';
import { writeGeneratedPage } from './generated-page';

/** Variables with their common comment. A block without variables is a remark. */
type Block = ReturnType<typeof readBlock>;

interface Section {
  title: string;
  blocks: Block[];
}

const propertySchema = z.object({
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

const { properties } = z
  .object({ properties: z.record(z.string(), propertySchema) })
  .parse(z.toJSONSchema(environmentSchema, { unrepresentable: 'any' }));

const defaults = new Map<string, unknown>(Object.entries(parseEnvironment({})));

/** Matches the parts of a text that need markup. Text in backticks matches first and remains unchanged. */
const codePattern =
  /`[^`]+`|\{".*\}|https?:\/\/[^\s,)]*[^\s,).]|docs\/[\w/-]+\.md|[A-Z]+(?:_[A-Z]+)+(?:[=/][^\s,);]*[^\s,);.])?|[<>|]/g;

function markdownOf(text: string): string {
  return text.replace(codePattern, (part) => {
    if (part.startsWith('`')) return part;
    if (part.startsWith('docs/')) return `[${part}](${part.slice('docs/'.length)})`;
    return part.length === 1 ? `\\${part}` : inlineCode(part);
  });
}

function inlineCode(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

function readBlock(block: string) {
  const lines = block.split('\n').map((line) => line.replace(/^# ?/, ''));
  const variables = lines.flatMap((line) => {
    const [, name, example = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, example }];
  });
  const text = lines.filter((line) => !/^[A-Z_]+=/.test(line)).join(' ');
  return { text: text.trim(), variables };
}

/** Returns the sections of the example file, without its introduction. */
function readSections(example: string): Section[] {
  const sections: Section[] = [];
  for (const block of example.trim().split(/\n{2,}/)) {
    const title = /^# -+ (.+?) -+$/.exec(block)?.[1];
    if (title) sections.push({ title, blocks: [] });
    else sections.at(-1)?.blocks.push(readBlock(block));
  }
  return sections;
}

function defaultOf(name: string): string {
  const value = defaults.get(name);
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
  return text === '' ? '–' : inlineCode(text);
}

function valuesOf(name: string): string {
  const { enum: values, minimum, maximum } = properties[name] ?? {};
  if (values) return values.map(inlineCode).join(', ');
  if (minimum === undefined) return '';
  return maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER
    ? `${minimum} or more`
    : `${minimum} to ${maximum}`;
}

function tableRow({ text, variables }: Block): string {
  const cell = (textOf: (name: string) => string) => variables.map(({ name }) => textOf(name)).join('<br>');
  const examples = variables.filter(({ name, example }) => example !== '' && defaultOf(name) === '–');
  const exampleText = examples.map(({ example }) => ` Example: ${inlineCode(example)}.`).join('');
  const values = variables.some(({ name }) => valuesOf(name)) ? cell((name) => valuesOf(name) || '–') : '';
  return `| ${cell(inlineCode)} | ${cell(defaultOf)} | ${values} | ${markdownOf(text)}${exampleText} |`;
}

function sectionLines({ title, blocks }: Section): string[] {
  const remarks = blocks.filter(({ variables }) => variables.length === 0);
  const rows = blocks.filter(({ variables }) => variables.length > 0).map(tableRow);
  return [
    `## ${title}`,
    '',
    ...remarks.flatMap(({ text }) => [markdownOf(text), '']),
    '| Variable | Default | Values | Meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ];
}

function configurationMarkdown(example: string): string {
  const page = [
    '# Configuration',
    '',
    'Generated from `.env.example` (descriptions) and `lib/env/environment.ts` (defaults and values) by `node scripts/run.mjs scripts/configuration.ts`. Do not edit.',
    '',
    'No variable is required. Set variables in `.env` (a copy of [`.env.example`](../.env.example)) or in the environment, which takes precedence. An empty value counts as unset. An invalid value stops the start with a message that names the variable, the value and the problem. `npm run doctor -- config` checks the variables without a start.',
    '',
    ...readSections(example).flatMap(sectionLines),
  ];
  return `${page.join('\n').trimEnd()}\n`;
}

const markdown = configurationMarkdown(readFileSync('.env.example', 'utf8'));
writeGeneratedPage('docs/configuration.md', markdown, 'node scripts/run.mjs scripts/configuration.ts');
