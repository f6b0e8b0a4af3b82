import type { AnyOperation, Envelope } from '@/lib/contract/operation';
import { written } from '@/lib/contract/written';
import { openEnvelope } from '@/lib/platform/envelopes';
import type { Level, Problem } from './report';
import { compareShape } from './shape';
import { lackingSubjects } from './subjects';

/** What an answer's bytes are worth. */
export interface ReadAnswer {
  /** The parsed value, where the contract could read it; for the ids that further requests need. */
  value: unknown;
  /** The status that the envelope names. */
  status: string | undefined;
  /** The platform said no in its own way. */
  rejected: boolean;
  problems: readonly Problem[];
  missing: readonly string[];
  unknown: readonly string[];
}

/** In which field each envelope tells success, and where it keeps the value. */
const envelopes: Readonly<Record<Envelope, { status?: string; value?: string; words: readonly string[] }>> = {
  app: { status: 'status', value: 'data', words: ['status', 'data'] },
  sso: { status: 'code', value: 'value', words: ['code', 'value'] },
  user: { status: 'code', words: ['code'] },
  vote: { status: 'errcode', words: ['errcode'] },
  video: { status: 'status', value: 'data', words: ['status', 'data'] },
  upload: { status: 'success', words: ['success', 'fileList'] },
  plain: { words: [] },
  binary: { words: [] },
};

/** Fields of envelopes that lie beside the data. */
const envelopeWords = ['code', 'msg', 'errcode', 'errmsg'];

const nothingRead = { value: undefined, status: undefined, rejected: false, missing: [], unknown: [] };

function problem(level: Level, path: string, message: string): Problem {
  return { level, path, message, more: 0 };
}

function unreadable(text: string): Problem {
  const begin = text.slice(0, 60).replace(/\s+/g, ' ');
  return /^<(!doctype|html|\?xml|head|body)/i.test(text)
    ? problem('broken', '', `HTML instead of JSON: ${begin}`)
    : problem('broken', '', `no JSON: ${begin}`);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** The envelope of another host, taken by its words. */
function otherEnvelope(body: unknown, own: Envelope): string | undefined {
  const fields = fieldsOf(body);
  if (!fields || envelopes[own].words.every((word) => word in fields)) return undefined;
  const known = Object.entries(envelopes).find(
    ([name, { words }]) => name !== own && words.length > 0 && words.every((word) => word in fields),
  );
  return known && `{${known[1].words.join(', ')}}`;
}

/** Trouble with the envelope itself, of which tolerant reading says nothing. */
function envelopeProblems(body: unknown, { envelope }: AnyOperation): Problem[] {
  const { status, words } = envelopes[envelope];
  const fields = fieldsOf(body);
  if (status === undefined || (fields && status in fields)) return [];
  const wanted = `{${words.join(', ')}}`;
  const other = otherEnvelope(body, envelope);
  if (other) return [problem('broken', '', `envelope ${wanted} expected, ${other} found`)];
  return envelope === 'app'
    ? [problem('tolerated', '', `no envelope ${wanted}; read as the bare value, as older servers answer`)]
    : [problem('broken', '', `no envelope ${wanted}`)];
}

function statusOf(body: unknown, envelope: Envelope): string | undefined {
  const { status } = envelopes[envelope];
  const said = status === undefined ? undefined : fieldsOf(body)?.[status];
  return said === undefined ? undefined : String(said);
}

/** An object that shares no field with what the contract knows is something else, however tolerantly it reads. */
function strangerProblems(
  operation: AnyOperation,
  value: unknown,
  unknown: readonly string[],
  path: string,
): Problem[] {
  const names = Object.keys(fieldsOf(value) ?? {}).filter((name) => !envelopeWords.includes(name));
  const strange = names.filter((name) => unknown.includes(path === '' ? name : `${path}.${name}`));
  if (operation.response === written || names.length === 0 || strange.length < names.length) return [];
  return [
    problem('broken', path, `none of its fields (${names.slice(0, 5).join(', ')}) is one of the contract`),
  ];
}

function subjectProblems(operation: AnyOperation, value: unknown, path: string): Problem[] {
  return lackingSubjects(operation, value).map((name) =>
    problem(
      'broken',
      path === '' ? name : `${path}.${name}`,
      'nothing that can be read: the page has no subject',
    ),
  );
}

function emptyProblem(operation: AnyOperation, path: string): Problem {
  return operation.response.safeParse({}).success
    ? problem('tolerated', path, 'empty object; read as nothing')
    : problem('broken', path, 'empty object: the platform says that there is no such thing');
}

function readValue(operation: AnyOperation, body: unknown, opened: unknown): Omit<ReadAnswer, 'status'> {
  const { value: key } = envelopes[operation.envelope];
  const path = key !== undefined && key in (fieldsOf(body) ?? {}) ? key : '';
  const parsed = operation.response.safeParse(opened);
  const value = parsed.success ? parsed.data : undefined;
  const fields = fieldsOf(opened);
  if (fields && Object.keys(fields).length === 0 && operation.response !== written) {
    return { ...nothingRead, value, problems: [emptyProblem(operation, path || key || '')] };
  }
  const found = compareShape(operation.response, opened, path);
  const strange = strangerProblems(operation, opened, found.unknown, path);
  return {
    value,
    rejected: false,
    problems: [...strange, ...subjectProblems(operation, value, path), ...found.problems],
    missing: found.missing,
    unknown: found.unknown.filter((name) => !envelopeWords.includes(name)),
  };
}

/** Reads an answer as the site does, and tells what of it the site would have passed over. */
export function readAnswer(operation: AnyOperation, bytes: ArrayBuffer): ReadAnswer {
  if (operation.envelope === 'plain' || operation.envelope === 'binary')
    return { ...nothingRead, problems: [] };
  const text = new TextDecoder().decode(bytes).trim();
  let body: unknown = null;
  try {
    if (text !== '') body = JSON.parse(text);
  } catch {
    return { ...nothingRead, problems: [unreadable(text)] };
  }
  const status = statusOf(body, operation.envelope);
  const around = envelopeProblems(body, operation);
  if (around.some(({ level }) => level === 'broken')) return { ...nothingRead, status, problems: around };
  const opened = openEnvelope(operation.envelope, body);
  if (!opened.ok) {
    const { error } = opened;
    const said = error.kind === 'rejected' ? `status ${error.code}: ${error.message}` : 'no envelope';
    const field = envelopes[operation.envelope].status ?? '';
    return { ...nothingRead, status, rejected: true, problems: [problem('broken', field, said)] };
  }
  const read = readValue(operation, body, opened.value);
  return { ...read, status, problems: [...around, ...read.problems] };
}
