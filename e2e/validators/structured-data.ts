import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { z } from 'zod';

type Triple = readonly [string, string, string];

const schemaOrg = 'http://schema.org/';
const subClassPredicate = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
const typePredicate = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

function readVocabulary(): Triple[] {
  const file = join('node_modules', '@vocabulary', 'schema', 'schema.nq');
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, subject, property, object] = /^<([^>]*)> <([^>]*)> <([^>]*)> /.exec(line) ?? [];
    return subject && property && object ? [[subject, property, object] as const] : [];
  });
}

const referenceTo = (address: string) => ({ '@id': address.replace(schemaOrg, 'schema:') });

/** Returns the vocabulary in the validator's format: classes with parents, properties with classes. */
function vocabularyGraph() {
  const objects = new Map<string, string[]>();
  for (const [subject, property, object] of readVocabulary()) {
    const key = `${subject} ${property}`;
    objects.set(key, [...(objects.get(key) ?? []), object]);
  }
  const all = (subject: string, property: string) => objects.get(`${subject} ${property}`)?.map(referenceTo);
  const things = [...new Set([...objects.keys()].map((key) => key.split(' ')[0] ?? ''))];
  return {
    '@graph': things
      .filter((thing) => thing.startsWith(schemaOrg))
      .map((thing) => ({
        ...referenceTo(thing),
        '@type': all(thing, typePredicate)?.some(({ '@id': kind }) => kind.endsWith('#Class'))
          ? 'rdfs:Class'
          : 'rdf:Property',
        'rdfs:subClassOf': all(thing, subClassPredicate) ?? [],
        'schema:domainIncludes': all(thing, `${schemaOrg}domainIncludes`) ?? [],
      })),
  };
}

const issuesSchema = z.array(
  z.object({
    issueMessage: z.string(),
    severity: z.enum(['ERROR', 'WARNING']),
    errorType: z.string().optional(),
    path: z.array(z.object({ type: z.string().optional(), property: z.string().optional() })).catch([]),
  }),
);

let validator: Validator | undefined;

interface StructuredData {
  /** JSON-LD types such as `NewsArticle`. */
  types: string[];
  problems: string[];
}

/** Validates against schema.org and the requirements of search engines, but not their recommendations. */
export async function structuredDataOf(html: string): Promise<StructuredData> {
  validator ??= new Validator(vocabularyGraph());
  const { jsonld, errors } = new WebAutoExtractor({ addLocation: true }).parse(html);
  const found = issuesSchema.parse(await validator.validate({ jsonld, microdata: {}, rdfa: {}, errors }));
  return {
    types: Object.keys(jsonld),
    problems: found
      .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
      .map(
        ({ issueMessage, path }) =>
          `${path.map((step) => step.type ?? step.property).join(' > ')}: ${issueMessage}`,
      ),
  };
}
