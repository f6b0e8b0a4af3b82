import { parse } from 'parse5';
import { type Environment, publicUrl } from '@/lib/env/environment';
import { purgeEdge } from '@/server/edge/connectors';
import { error, type Finding, type Findings, fine, note, reasonOf, warning } from './finding';

const timeoutMs = 5_000;
/** Tag that no page has, so that a purge of the tag removes nothing. */
const unusedTag = 'doctor';
const internalHeaders = ['surrogate-key', 'surrogate-control', 'cdn-cache-control', 'cache-tag'];

function languageOf(html: string): string | undefined {
  const root = parse(html).childNodes.find(({ nodeName }) => nodeName === 'html');
  return root && 'attrs' in root ? root.attrs.find(({ name }) => name === 'lang')?.value : undefined;
}

async function checkPurges({ EDGE_PURGE, EDGE_PURGE_TOKEN, EDGE_PURGE_URL }: Environment): Promise<Findings> {
  if (!EDGE_PURGE || !EDGE_PURGE_TOKEN || !EDGE_PURGE_URL)
    return note(
      'Caches in front get no purges: withdrawn pages stay there for up to a minute.',
      'Set EDGE_PURGE if they accept purges (docs/guides/operate.md).',
    );
  return Promise.all(
    EDGE_PURGE_URL.map(async (url) => {
      const { host } = new URL(url);
      const edge = { url, token: EDGE_PURGE_TOKEN };
      const result = await purgeEdge(EDGE_PURGE, edge, { tags: [unusedTag], hard: true });
      return result.ok
        ? fine(`${host} accepts purges.`)
        : error(
            `${host} rejects purges (${result.reason}): withdrawn pages stay there.`,
            'See EDGE_PURGE_URL and EDGE_PURGE_TOKEN, and for Varnish the acl in backend.vcl.',
          );
    }),
  );
}

async function checkPages(env: Environment): Promise<Findings> {
  const address = `${publicUrl(env)}${env.BASE_PATH}/home.html`;
  try {
    const findings: Finding[] = [];
    for (const locale of ['fr', 'bo']) {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(address, { headers: { cookie: `kanbao-locale=${locale}` }, signal });
      const language = languageOf(await response.text());
      if (language !== locale)
        findings.push(
          error(
            `A reader who chose ${locale} gets a page in ${language ?? 'no language'}.`,
            'The cache in front ignores Vary and has no view key: docs/guides/operate.md, A cache in front.',
          ),
        );
      const leaked = internalHeaders.filter((name) => response.headers.has(name));
      if (leaked.length > 0 || response.headers.get('vary')?.includes('X-View-Key'))
        findings.push(
          warning(
            `Readers get headers for caches (${leaked.join(', ') || 'Vary: X-View-Key'}).`,
            'Remove them in the cache, as the files in deploy/edge do.',
          ),
        );
    }
    return findings.length > 0 ? findings : [fine('Readers of two languages get their own pages.')];
  } catch (problem) {
    return note(
      `${address} does not answer (${reasonOf(problem)}).`,
      'Start the site and run the doctor again.',
    );
  }
}

export async function checkEdge(env: Environment): Promise<Findings> {
  if (!env.EDGE_SECRET) return note('No cache in front is trusted (EDGE_SECRET is not set).');
  return [await checkPurges(env), await checkPages(env)].flat();
}
