import type { JsonSchema } from './json-schema';
import type { Envelope } from './operation';

const text: JsonSchema = { type: 'string' };

/** Schemas of the hosts' envelopes (platform facts §1), for the OpenAPI document. */
export const envelopeSchemas = {
  AppEnvelope: {
    type: 'object',
    description: '0 is success, 1 an empty object, above 1 an error that message names (Spec §7).',
    properties: { status: { type: 'integer' }, message: text, data: {} },
    required: ['status'],
  },
  SsoEnvelope: {
    type: 'object',
    description: '1 is success.',
    properties: { code: { type: 'integer' }, msg: text, value: {} },
    required: ['code'],
  },
  UserEnvelope: {
    type: 'object',
    description: 'code is text; 1009 means acting too often. Data lies beside it.',
    properties: { code: text, msg: text },
    required: ['code'],
  },
  VoteEnvelope: {
    type: 'object',
    description: '0 is success. Data lies beside it.',
    properties: { errcode: { type: 'integer' }, errmsg: text },
    required: ['errcode'],
  },
  VideoEnvelope: {
    type: 'object',
    description: '0 is success.',
    properties: { status: { type: 'integer' }, data: {} },
    required: ['status'],
  },
  UploadEnvelope: {
    type: 'object',
    description: 'Data lies beside success.',
    properties: { success: { type: 'boolean' }, errorInfo: text },
    required: ['success'],
  },
} satisfies Record<string, JsonSchema>;

type WrappingEnvelope = Exclude<Envelope, 'plain' | 'binary'>;

/** Schema name and data field by envelope; without a field, data is next to the envelope's fields. */
const wrapping: Record<WrappingEnvelope, { name: keyof typeof envelopeSchemas; field?: string }> = {
  app: { name: 'AppEnvelope', field: 'data' },
  sso: { name: 'SsoEnvelope', field: 'value' },
  user: { name: 'UserEnvelope' },
  vote: { name: 'VoteEnvelope' },
  video: { name: 'VideoEnvelope', field: 'data' },
  upload: { name: 'UploadEnvelope' },
};

/** Returns the schema of a response in its envelope. */
export function inEnvelope(envelope: Envelope, answer: JsonSchema): JsonSchema {
  if (envelope === 'plain' || envelope === 'binary') return answer;
  const { name, field } = wrapping[envelope];
  const body: JsonSchema = field ? { type: 'object', properties: { [field]: answer } } : answer;
  return { allOf: [{ $ref: `#/components/schemas/${name}` }, body] };
}
