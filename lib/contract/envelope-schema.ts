import type { JsonSchema } from './json-schema';
import type { Envelope } from './operation';

const stringSchema: JsonSchema = { type: 'string' };

/** Schemas of the hosts' envelopes (platform facts §1), for the OpenAPI document. */
export const envelopeSchemas = {
  AppEnvelope: {
    type: 'object',
    description: 'status: 0 success, 1 empty object, above 1 error, described by message (Spec §7).',
    properties: { status: { type: 'integer' }, message: stringSchema, data: {} },
    required: ['status'],
  },
  SsoEnvelope: {
    type: 'object',
    description: 'code: 1 means success.',
    properties: { code: { type: 'integer' }, msg: stringSchema, value: {} },
    required: ['code'],
  },
  UserEnvelope: {
    type: 'object',
    description:
      'code is a string; 1009 means that an action is repeated too often. Data fields are next to code.',
    properties: { code: stringSchema, msg: stringSchema },
    required: ['code'],
  },
  VoteEnvelope: {
    type: 'object',
    description: 'errcode: 0 means success. Data fields are next to errcode.',
    properties: { errcode: { type: 'integer' }, errmsg: stringSchema },
    required: ['errcode'],
  },
  VideoEnvelope: {
    type: 'object',
    description: 'status: 0 means success.',
    properties: { status: { type: 'integer' }, data: {} },
    required: ['status'],
  },
  UploadEnvelope: {
    type: 'object',
    description: 'Data fields are next to success.',
    properties: { success: { type: 'boolean' }, errorInfo: stringSchema },
    required: ['success'],
  },
} satisfies Record<string, JsonSchema>;

/** Field that contains the data. In the other envelopes, the data is next to the envelope's fields. */
const dataFields: Partial<Record<Envelope, string>> = { app: 'data', sso: 'value', video: 'data' };

export function wrapInEnvelope(envelope: Envelope, dataSchema: JsonSchema): JsonSchema {
  if (envelope === 'plain' || envelope === 'binary') return dataSchema;
  const name = `${envelope.charAt(0).toUpperCase()}${envelope.slice(1)}Envelope`;
  const field = dataFields[envelope];
  const body: JsonSchema = field ? { type: 'object', properties: { [field]: dataSchema } } : dataSchema;
  return { allOf: [{ $ref: `#/components/schemas/${name}` }, body] };
}
