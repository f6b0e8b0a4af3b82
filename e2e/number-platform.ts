import { z } from 'zod';
import { hostPrefixes } from '@/lib/contract/host-prefixes';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from '@/lib/contract/json-schema';
import { operations } from '@/lib/contract/registry';
import { type AlteredPlatform, startAlteredPlatform } from './altered-platform';

/** Fields with numbers or times that the contract types as text. */
const numericTextFields = [
  'publishtime',
  'startTime',
  'endTime',
  'endDate',
  'duration',
  'innerVideoRatio',
  'videoRatio',
  'day',
];

/** Placeholder that is replaced after JSON.stringify, which cannot write numbers such as 1e999 and -0. */
const placeholder = '\u0001number\u0001';

function numberFields(schema: JsonSchema, names = new Set<string>()): Set<string> {
  for (const property of propertiesOf(schema)) {
    const { type } = property.schema;
    if (type === 'number' || type === 'integer') names.add(property.name);
    numberFields(property.schema, names);
    const { items } = property.schema;
    if (typeof items === 'object' && !Array.isArray(items)) numberFields(items, names);
  }
  return names;
}

const fieldsByPath = new Map(
  operations.map(({ operation }) => [
    hostPrefixes[operation.host] + operation.path,
    [...numberFields(jsonSchemaOf(operation.response, 'output'))],
  ]),
);

/** Sets all `fields` in every object and replaces numeric texts, also inside JSON strings. */
function replaceNumbers(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceNumbers(item, fields));
  if (typeof value === 'string' && /^[[{]/.test(value)) return replaceInText(value, fields);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]): [string, unknown] => [
    name,
    numericTextFields.includes(name) ? placeholder : replaceNumbers(item, fields),
  ]);
  return { ...Object.fromEntries(entries), ...Object.fromEntries(fields.map((name) => [name, placeholder])) };
}

function replaceInText(text: string, fields: readonly string[]): unknown {
  try {
    return replaceNumbers(JSON.parse(text), fields);
  } catch {
    return text;
  }
}

const envelopeSchema = z.looseObject({ data: z.unknown() });

/** Platform that replaces every number in its responses with the same number. */
export interface NumberPlatform extends AlteredPlatform {
  /** Replacement number, as a JSON literal. */
  number: string;
  /** Number of responses that were changed. */
  answers: number;
}

export async function startNumberPlatform(): Promise<NumberPlatform> {
  const replaceInResponse = (text: string, fields: readonly string[]) => {
    const parsed = envelopeSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return text;
    platform.answers += 1;
    const replaced = { ...parsed.data, data: replaceNumbers(parsed.data.data, fields) };
    return JSON.stringify(replaced).replaceAll(JSON.stringify(placeholder), platform.number);
  };
  const alteredPlatform = await startAlteredPlatform(({ url: { pathname }, body }) => {
    const fields = fieldsByPath.get(pathname);
    return fields ? replaceInResponse(body.toString(), fields) : body;
  });
  const platform = Object.assign(alteredPlatform, { number: '0', answers: 0 });
  return platform;
}
