import type { AnyOperation, Envelope } from '@/lib/contract/operation';
import { writeResponse } from '@/lib/contract/wire';
import { openEnvelope } from '@/lib/platform/envelopes';
import { compareShape, fieldsOf } from './compare-shape';
import { missingContentFields } from './content-fields';
import type { Level, OperationReport, Problem } from './report';
import { joinPath } from './shape-findings';

export interface ParsedResponse extends Pick<OperationReport, 'problems' | 'missing' | 'unknown'> {
  /** Parsed response, in which later requests find ids; undefined if it does not match the contract. */
  value: unknown;
  status: string | undefined;
  rejected: boolean;
}

/** Names of the fields that contain status and value. `fields` identify the envelope. */
const envelopes: Readonly<Record<Envelope, { status?: string; value?: string; fields: readonly string[] }>> =
  {
    app: { status: 'status', value: 'data', fields: ['status', 'data'] },
    sso: { status: 'code', value: 'value', fields: ['code', 'value'] },
    user: { status: 'code', fields: ['code'] },
    vote: { status: 'errcode', fields: ['errcode'] },
    video: { status: 'status', value: 'data', fields: ['status', 'data'] },
    upload: { status: 'success', fields: ['success', 'fileList'] },
    plain: { fields: [] },
    binary: { fields: [] },
  };

/** Names of envelope fields. Envelopes whose `value` is undefined mix these fields with those of the data. */
const envelopeFields = ['code', 'msg', 'errcode', 'errmsg'];

const emptyRead = { value: undefined, status: undefined, rejected: false, missing: [], unknown: [] };

export function problem(level: Level, path: string, message: string): Problem {
  return { level, path, message, more: 0 };
}

function unreadableProblem(text: string): Problem {
  const isPage = /^<(!doctype|html|\?xml|head|body)/i.test(text);
  const beginning = text.slice(0, 60).replace(/\s+/g, ' ');
  return problem('broken', '', `${isPage ? 'HTML instead of JSON' : 'no JSON'}: ${beginning}`);
}

function findOtherEnvelope(body: unknown, envelope: Envelope): string | undefined {
  const fields = fieldsOf(body);
  const has = (names: readonly string[]) => fields !== undefined && names.every((name) => name in fields);
  if (has(envelopes[envelope].fields)) return undefined;
  const other = Object.values(envelopes).find(({ fields: names }) => names.length > 0 && has(names));
  return other && `{${other.fields.join(', ')}}`;
}

/** Finds a missing or wrong envelope. The site tolerates only a missing app envelope. */
function envelopeProblems(body: unknown, { envelope }: AnyOperation): Problem[] {
  const { status, fields: expected } = envelopes[envelope];
  const fields = fieldsOf(body);
  if (status === undefined || (fields && status in fields)) return [];
  const expectedText = `{${expected.join(', ')}}`;
  const other = findOtherEnvelope(body, envelope);
  if (other) return [problem('broken', '', `envelope ${expectedText} expected, ${other} found`)];
  const message = `no envelope ${expectedText}`;
  if (envelope !== 'app') return [problem('broken', '', message)];
  return [problem('tolerated', '', `${message}; read as the bare value, as older servers answer`)];
}

function statusOf(body: unknown, envelope: Envelope): string | undefined {
  const { status } = envelopes[envelope];
  const value = status === undefined ? undefined : fieldsOf(body)?.[status];
  return value === undefined ? undefined : String(value);
}

/** Finds objects without any field of the contract. A lenient schema accepts other operations' objects. */
function unrelatedProblems(
  operation: AnyOperation,
  value: unknown,
  unknown: readonly string[],
  path: string,
): Problem[] {
  const names = Object.keys(fieldsOf(value) ?? {}).filter((name) => !envelopeFields.includes(name));
  const unrelated = names.filter((name) => unknown.includes(joinPath(path, name)));
  if (operation.response === writeResponse || names.length === 0 || unrelated.length < names.length)
    return [];
  return [problem('broken', path, `none of its fields (${names.slice(0, 5).join(', ')}) is in the contract`)];
}

function subjectProblems(operation: AnyOperation, value: unknown, path: string): Problem[] {
  const message = 'missing or unreadable: the page has no subject';
  return missingContentFields(operation, value).map((name) =>
    problem('broken', joinPath(path, name), message),
  );
}

function emptyProblem(operation: AnyOperation, path: string): Problem {
  return operation.response.safeParse({}).success
    ? problem('tolerated', path, 'empty object; read as missing')
    : problem('broken', path, 'empty object: the platform does not know this id');
}

function readValue(
  operation: AnyOperation,
  body: unknown,
  unwrappedBody: unknown,
): Omit<ParsedResponse, 'status'> {
  const { value: key } = envelopes[operation.envelope];
  const path = key !== undefined && key in (fieldsOf(body) ?? {}) ? key : '';
  const parsed = operation.response.safeParse(unwrappedBody);
  const value = parsed.success ? parsed.data : undefined;
  const fields = fieldsOf(unwrappedBody);
  if (fields && Object.keys(fields).length === 0 && operation.response !== writeResponse) {
    return { ...emptyRead, value, problems: [emptyProblem(operation, path || key || '')] };
  }
  const findings = compareShape(operation.response, unwrappedBody, path);
  const unrelated = unrelatedProblems(operation, unwrappedBody, findings.unknown, path);
  return {
    value,
    rejected: false,
    problems: [...unrelated, ...subjectProblems(operation, value, path), ...findings.problems],
    missing: findings.missing,
    unknown: findings.unknown.filter((name) => !envelopeFields.includes(name)),
  };
}

export function readResponse(operation: AnyOperation, bytes: ArrayBuffer): ParsedResponse {
  if (operation.envelope === 'plain' || operation.envelope === 'binary')
    return { ...emptyRead, problems: [] };
  const text = new TextDecoder().decode(bytes).trim();
  let body: unknown = null;
  try {
    if (text !== '') body = JSON.parse(text);
  } catch {
    return { ...emptyRead, problems: [unreadableProblem(text)] };
  }
  const status = statusOf(body, operation.envelope);
  const ownProblems = envelopeProblems(body, operation);
  if (ownProblems.some(({ level }) => level === 'broken'))
    return { ...emptyRead, status, problems: ownProblems };
  const content = openEnvelope(operation.envelope, body);
  if (!content.ok) {
    const { error } = content;
    const message = error.kind === 'rejected' ? `status ${error.code}: ${error.message}` : 'no envelope';
    const field = envelopes[operation.envelope].status ?? '';
    return { ...emptyRead, status, rejected: true, problems: [problem('broken', field, message)] };
  }
  const result = readValue(operation, body, content.value);
  return { ...result, status, problems: [...ownProblems, ...result.problems] };
}
