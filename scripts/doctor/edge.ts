import { parse } from 'parse5';
import { type Environment, publicUrl } from '@/lib/env/environment';
import { tellEdge } from '@/server/edge/connectors';
import { error, type Finding, fine, note, reasonOf, warning } from './finding';

const patience = 5_000;
/** A tag that no page has: all of a purge but its effect. */
const nobodysTag = 'doctor';
/** Between caches and the site. */
const inner = ['surrogate-key', 'surrogate-control', 'cdn-cache-control', 'cache-tag'];

function languageOf(html: string): string | undefined {
  const root = parse(html).childNodes.find(({ nodeName }) => nodeName === 'html');
  return root && 'attrs' in root ? root.attrs.find(({ name }) => name === 'lang')?.value : undefined;
}

/** Whether each cache takes purges. */
async function judgePurges({
  EDGE_PURGE,
  EDGE_PURGE_TOKEN,
  EDGE_PURGE_URL,
}: Environment): Promise<Finding[]> {
  if (!EDGE_PURGE || !EDGE_PURGE_TOKEN || !EDGE_PURGE_URL)
    return [
      note(
        'Caches in front hear of no purge: what was withdrawn is gone there after a minute.',
        'EDGE_PURGE, where they can be told (docs/guides/operate.md).',
      ),
    ];
  return Promise.all(
    EDGE_PURGE_URL.map(async (url) => {
      const { host } = new URL(url);
      const told = await tellEdge(
        EDGE_PURGE,
        { url, token: EDGE_PURGE_TOKEN },
        { tags: [nobodysTag], hard: true },
      );
      return told.ok
        ? fine(`${host} takes purges.`)
        : error(
            `${host} takes no purges (${told.reason}): what was withdrawn stays there.`,
            'See EDGE_PURGE_URL and EDGE_PURGE_TOKEN, and for Varnish the acl in backend.vcl.',
          );
    }),
  );
}

/** Whether readers of two languages get their own pages, and nothing that is between caches and the site. */
async function judgePages(env: Environment): Promise<Finding[]> {
  const address = `${publicUrl(env)}${env.BASE_PATH}/home.html`;
  try {
    const findings: Finding[] = [];
    for (const locale of ['fr', 'bo']) {
      const signal = AbortSignal.timeout(patience);
      const answer = await fetch(address, { headers: { cookie: `kanbao-locale=${locale}` }, signal });
      const language = languageOf(await answer.text());
      if (language !== locale)
        findings.push(
          error(
            `A reader who chose ${locale} gets a page in ${language ?? 'no language'}.`,
            'The cache in front ignores Vary and knows no view key: docs/guides/operate.md, A cache in front.',
          ),
        );
      const told = inner.filter((name) => answer.headers.has(name));
      if (told.length > 0 || answer.headers.get('vary')?.includes('X-View-Key'))
        findings.push(
          warning(
            `Readers get what is between caches and the site (${told.join(', ') || 'Vary: X-View-Key'}).`,
            'Let the cache take it off, as the files in deploy/edge do.',
          ),
        );
    }
    return findings.length > 0 ? findings : [fine('Readers of two languages get their own pages.')];
  } catch (problem) {
    return [note(`${address} does not answer (${reasonOf(problem)}).`, 'Start the site and look again.')];
  }
}

/** What caches in front do; nothing where none is trusted. */
export async function checkEdge(env: Environment): Promise<Finding[]> {
  if (!env.EDGE_SECRET) return [note('No cache in front is trusted (EDGE_SECRET is not set).')];
  return [...(await judgePurges(env)), ...(await judgePages(env))];
}
