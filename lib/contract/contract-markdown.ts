import { jsonSchemaOf, propertiesOf } from './json-schema';
import type { AnyOperation } from './operation';
import type { RegisteredOperation } from './registry';

const sourceLabels = {
  spec: 'source: specification',
  seen: 'source: public use',
  assumed: 'source: assumption',
};

function durationText(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} d`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

function fieldNames(schema: ReturnType<typeof jsonSchemaOf>): string {
  const names = propertiesOf(schema).map(({ name, required }) => `\`${name}\`${required ? '' : '?'}`);
  return names.length > 0 ? names.join(', ') : 'none';
}

function notesOf(operation: AnyOperation): string[] {
  const { cache, encryptedIds, encryptedBodies = {}, formOf, assumptions, once } = operation;
  const notes = [
    cache &&
      `Cached for ${durationText(cache.fresh)}, or up to ${durationText(cache.grace)} while the platform fails`,
    encryptedIds.length > 0 &&
      `Encrypted if \`SITE_VERSION\` is 3 or higher: ${encryptedIds.map((id) => `\`${id}\``).join(', ')}`,
    ...Object.entries(encryptedBodies).map(
      ([name, plainSchema]) =>
        `\`${name}\` is encrypted JSON with the fields ${fieldNames(jsonSchemaOf(plainSchema, 'input'))}`,
    ),
    once && 'Never retried automatically, since the request may take effect only once',
    operation.mustConfirm &&
      'Succeeds only if the response confirms the write: by status 0 or, on older servers, by `true` or the created object',
    operation.commonFields === false && 'Sent without the common fields',
    formOf && `Variant of \`${formOf}\``,
    ...assumptions.map((assumption) => `Assumption: ${assumption}`),
  ];
  return notes.filter((note) => typeof note === 'string');
}

function operationSection({ operation }: RegisteredOperation): string {
  const { name, summary, method, path, host, encoding, envelope, source, spec } = operation;
  const encodingNote = encoding === 'query' ? '' : `, ${encoding}`;
  return [
    `### ${name}`,
    '',
    `${summary}.`,
    '',
    `\`${method} ${path}\` on the ${host} host${encodingNote} · envelope: ${envelope} · ${sourceLabels[source]} (${spec})`,
    '',
    `- Request: ${fieldNames(jsonSchemaOf(operation.request, 'input'))}`,
    `- Response: ${fieldNames(jsonSchemaOf(operation.response, 'output'))}`,
    ...notesOf(operation).map((note) => `- ${note}`),
    '',
  ].join('\n');
}

export function contractMarkdown(operations: readonly RegisteredOperation[]): string {
  const subjects = [...new Set(operations.map(({ subject }) => subject))];
  const countFrom = (source: AnyOperation['source']) =>
    operations.filter(({ operation }) => operation.source === source).length;
  return [
    '# Platform operations',
    '',
    'Generated from `lib/contract` by `node scripts/run.mjs scripts/contract.ts --docs --out docs/contract.md`. Do not edit.',
    '',
    `${operations.length} operations: ${countFrom('spec')} from the specification, ${countFrom('seen')} seen in public use of the platform, ${countFrom('assumed')} assumed.`,
    'Hosts and paths are defaults that an installation may change. Unless noted, every request contains the common fields `siteId`, `appID`, `device`, `siteID`, `siteid`, `curVersions` and `apiVersion`. Every GET also contains the time `t`. Request fields that the specification does not name are assumed. A question mark marks an optional field. Section numbers (§), requirements (R) and numbered readings, which are interpretations, refer to the specification.',
    '',
    ...subjects.flatMap((subject) => [
      `## ${subject}`,
      '',
      ...operations.filter((registered) => registered.subject === subject).map(operationSection),
    ]),
  ].join('\n');
}
