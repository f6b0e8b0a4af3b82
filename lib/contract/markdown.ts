import { jsonSchemaOf, propertiesOf } from './json-schema';
import type { AnyOperation } from './operation';
import type { RegisteredOperation } from './registry';

const sources = {
  spec: 'named by the specification',
  seen: 'seen in public use of the platform',
  assumed: 'assumed by us',
};

function duration(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} d`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

function fields(schema: ReturnType<typeof jsonSchemaOf>): string {
  const names = propertiesOf(schema).map(({ name, required }) => `\`${name}\`${required ? '' : '?'}`);
  return names.length > 0 ? names.join(', ') : 'nothing of its own';
}

/** Returns remarks about unusual properties. */
function remarks(operation: AnyOperation): string[] {
  const { cache, encryptedIds, encryptedBodies = {}, formOf, assumptions, once } = operation;
  return [
    ...(cache
      ? [`kept ${duration(cache.fresh)}, up to ${duration(cache.grace)} while the platform fails`]
      : []),
    ...(encryptedIds.length > 0 ? [`encrypted from version 3 on: ${encryptedIds.join(', ')}`] : []),
    ...Object.entries(encryptedBodies).map(
      ([name, plain]) => `\`${name}\` is encrypted JSON of ${fields(jsonSchemaOf(plain, 'input'))}`,
    ),
    ...(once ? ['serves once, so never sent again by itself'] : []),
    ...(operation.mustAnswer
      ? [
          'status 0, or of older servers a bare `true` or what was made, tells that it was done; status 1 or nothing does not',
        ]
      : []),
    ...(operation.commonFields === false ? ['without the common fields'] : []),
    ...(formOf ? [`another form of ${formOf}`] : []),
    ...assumptions.map((assumption) => `assumed: ${assumption}`),
  ];
}

function section({ operation }: RegisteredOperation): string {
  const { name, summary, method, path, host, encoding, envelope, source, spec } = operation;
  const how = encoding === 'query' ? '' : `, ${encoding}`;
  return [
    `### ${name}`,
    '',
    `${summary}.`,
    '',
    `\`${method} ${path}\` on the ${host} host${how}; envelope ${envelope}; ${sources[source]} (${spec})`,
    '',
    `- sends ${fields(jsonSchemaOf(operation.request, 'input'))}`,
    `- answers ${fields(jsonSchemaOf(operation.response, 'output'))}`,
    ...remarks(operation).map((remark) => `- ${remark}`),
    '',
  ].join('\n');
}

/** Returns the contract as a Markdown document with a section per subject. */
export function contractMarkdown(operations: readonly RegisteredOperation[]): string {
  const subjects = [...new Set(operations.map(({ subject }) => subject))];
  const count = (source: AnyOperation['source']) =>
    operations.filter(({ operation }) => operation.source === source).length;
  return [
    '# The contract with the platform',
    '',
    'Written by `node scripts/run.mjs scripts/contract.ts --docs --out docs/contract.md` from `lib/contract`; change it there.',
    '',
    `${operations.length} operations: ${count('spec')} named by the specification alone, ${count('seen')} also seen in public use, ${count('assumed')} assumed.`,
    'Hosts and paths are defaults that an installation may change. Every request carries the common fields `siteId`, `appID`, `device`, `siteID`, `siteid`, `curVersions` and `apiVersion`; every GET also the time `t`. A question mark stands behind a field that may be missing.',
    '',
    ...subjects.flatMap((subject) => [
      `## ${subject}`,
      '',
      ...operations.filter((one) => one.subject === subject).map(section),
    ]),
  ].join('\n');
}
