import { z } from 'zod';
import { readRequest } from '@/embedded/read-request';
import { hostPrefixes } from '@/lib/contract/host-prefixes';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from '@/lib/contract/json-schema';
import { operations } from '@/lib/contract/registry';
import { type AlteredPlatform, startAlteredPlatform } from './altered-platform';

/** Texts of the contract that stand for numbers and times; its schema knows them as texts. */
const numbersInTexts = [
  'publishtime',
  'startTime',
  'endTime',
  'endDate',
  'duration',
  'innerVideoRatio',
  'videoRatio',
  'day',
];

/** Stands in JSON for the number to plant, which JSON.stringify could not write (1e999, -0). */
const mark = '\u0001number\u0001';

/** Names of all fields of an answer that are numbers, at any depth. */
function numberFields(schema: JsonSchema, found = new Set<string>()): Set<string> {
  for (const property of propertiesOf(schema)) {
    const { type } = property.schema;
    if (type === 'number' || type === 'integer') found.add(property.name);
    numberFields(property.schema, found);
    const { items } = property.schema;
    if (typeof items === 'object' && !Array.isArray(items)) numberFields(items, found);
  }
  return found;
}

const knownByPath = new Map(
  operations.map(({ operation }) => [
    hostPrefixes[operation.host] + operation.path,
    { operation, fields: [...numberFields(jsonSchemaOf(operation.response, 'output'))] },
  ]),
);

/** Sets the fields in every object of an answer, whether it had them or not; JSON within texts included. */
function planted(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => planted(item, fields));
  if (typeof value === 'string' && /^[[{]/.test(value)) return plantedText(value, fields);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, item]): [string, unknown] => [
    name,
    numbersInTexts.includes(name) ? mark : planted(item, fields),
  ]);
  return { ...Object.fromEntries(inner), ...Object.fromEntries(fields.map((name) => [name, mark])) };
}

function plantedText(text: string, fields: readonly string[]): unknown {
  try {
    return planted(JSON.parse(text), fields);
  } catch {
    return text;
  }
}

const envelope = z.looseObject({ data: z.unknown() });

/** A platform that puts one number into every number of all it says. */
export interface PlantingPlatform extends AlteredPlatform {
  /** The number, as JSON writes it. */
  number: string;
  /** Answers in which it stood. */
  answers: number;
  /** What the site keeps of all answers, by the tags it keeps them under. */
  tags: Set<string>;
}

export async function startPlantingPlatform(): Promise<PlantingPlatform> {
  const plant = (text: string, fields: readonly string[]) => {
    const read = envelope.safeParse(JSON.parse(text));
    if (!read.success) return text;
    platform.answers += 1;
    const answer = { ...read.data, data: planted(read.data.data, fields) };
    return JSON.stringify(answer).replaceAll(JSON.stringify(mark), platform.number);
  };
  const altered = await startAlteredPlatform(({ url: { pathname, searchParams }, body }) => {
    const known = knownByPath.get(pathname);
    const given = known && readRequest(known.operation.request, Object.fromEntries(searchParams));
    for (const tag of (given?.success && known?.operation.cache?.tags(given.data)) || [])
      platform.tags.add(tag);
    return known ? plant(body.toString(), known.fields) : body;
  });
  const platform = Object.assign(altered, { number: '0', answers: 0, tags: new Set(['config']) });
  return platform;
}
