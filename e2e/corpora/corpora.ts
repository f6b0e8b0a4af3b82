import { parseArgs } from 'node:util';
import { prepareBody } from '@/lib/html/article-body';
import { sampleBodyInput } from '@/lib/html/test/sample-input';
import { readStructuredData } from '../attacked-page';
import { type Kanbao, startKanbao } from '../kanbao';
import { type AttackDetector, openBrowser, openDetector } from './attack-detector';
import { readCorpora } from './read-corpora';

const usage = `node scripts/run.mjs e2e/corpora/corpora.ts <folder> [--most <n>]
  Tries attacks that are not ours, from files that you have downloaded (.txt line by line; .md blocks of code;
  .js, .mjs, .json every quoted text; .html whole): DOMPurify's test/fixtures/expect.mjs, items.js of the HTML5
  security cheat sheet, any list of payloads. Each is tried by itself in an article's body, then in bodies, titles,
  names, lists, feeds and structured data of the built site, in Chromium, with the site's policy switched off.
  --most <n>  tries every file's first n attacks on the built site (all by default). Exit code 1 when one runs.`;

const columnId = 5;
const firstId = 980_001;
/** Attacks per article: few, because an attack with an unclosed element hides the attacks after it. */
const attacksPerArticle = 10;
const articlesPerPage = 100;

interface Tally {
  tried: number;
  executed: string[];
}

function addFindings(tally: Tally, where: string, findings: readonly string[]): void {
  tally.executed.push(...findings.map((finding) => `${where}: ${finding}`));
}

/** Tries each attack in a separate body, so that no attack can hide another one. */
async function tryBodies(detector: AttackDetector, attacks: readonly string[], tally: Tally): Promise<void> {
  for (let offset = 0; offset < attacks.length; offset += articlesPerPage) {
    const bodies = attacks
      .slice(offset, offset + articlesPerPage)
      .map(
        (attack) =>
          `<article>${prepareBody(sampleBodyInput({ content: `<p>a</p>${attack}<p>z</p>` })).html}</article>`,
      );
    await detector.page.goto('about:blank');
    await detector.page.setContent(`<main>${bodies.join('\n')}</main>`, { waitUntil: 'domcontentloaded' });
    addFindings(tally, `bodies from ${offset}`, await detector.collectFindings());
    tally.tried += bodies.length;
  }
}

async function publishAttacks(
  { platform }: Kanbao,
  number: number,
  attacks: readonly string[],
): Promise<string> {
  const pick = (index: number) => attacks[index % attacks.length] ?? '';
  const id = await platform.article({
    key: `corpus-${number}`,
    id: firstId + number,
    columnId,
    title: pick(0),
    publishedAt: Date.now() - number * 1000,
    body: attacks.map((attack) => `<div>${attack}</div>`).join('\n'),
    details: {
      subtitle: pick(1),
      summary: pick(2),
      source: pick(3),
      sourceUrl: pick(4),
      credits: { reporter: pick(5), editor: pick(6), author: pick(7) },
      copyright: pick(8),
      tags: [pick(9), 'x'],
      mark: pick(1),
      shareContent: pick(2),
      cover: [pick(3)],
      pictures: [{ url: 'x', caption: pick(4) }],
      files: [{ name: pick(5), url: pick(6) }],
      desc: pick(7),
      customDesc: pick(8),
    },
  });
  return `/newsDetail/${columnId}/${id}.html`;
}

async function tryFeeds({ siteUrl }: Kanbao, tally: Tally): Promise<void> {
  for (const ending of ['xml', 'atom', 'json']) {
    const text = await (await fetch(`${siteUrl}/feed/${columnId}.${ending}`)).text();
    if (ending === 'json') JSON.parse(text);
    else if (/<(?:script|svg|iframe|object)|<[^>]*\son\w+=/i.test(text))
      addFindings(tally, `feed ${ending}`, ['markup']);
  }
}

async function trySite(
  kanbao: Kanbao,
  detector: AttackDetector,
  attacks: readonly string[],
  tally: Tally,
): Promise<void> {
  const count = Math.ceil(attacks.length / attacksPerArticle);
  for (let number = 0; number < count; number += 1) {
    const articleAttacks = attacks.slice(number * attacksPerArticle, (number + 1) * attacksPerArticle);
    // Alternates the order, because an attack can hide the attacks after it.
    const path = await publishAttacks(
      kanbao,
      number,
      number % 2 ? [...articleAttacks].reverse() : articleAttacks,
    );
    const response = await detector.page.goto(kanbao.pageUrl(path), { waitUntil: 'domcontentloaded' });
    if (response?.status() !== 200) addFindings(tally, path, [`status ${response?.status()}`]);
    addFindings(tally, path, await detector.collectFindings());
    await readStructuredData(detector.page).catch((problem) =>
      addFindings(tally, path, [`JSON-LD: ${problem}`]),
    );
    tally.tried += articleAttacks.length;
    if (number % 20 === 19 || number === count - 1) {
      await kanbao.forget({ tags: [`column:${columnId}`, 'articles', 'columns'] });
      await detector.page.goto(kanbao.pageUrl(`/columnDetail/${columnId}.html`), {
        waitUntil: 'domcontentloaded',
      });
      addFindings(tally, `list at ${number}`, await detector.collectFindings());
      await tryFeeds(kanbao, tally);
    }
  }
}

/** Checks that the detector finds known attacks. Otherwise, a run without findings would prove nothing. */
async function checkDetector({ page, collectFindings: findings }: AttackDetector): Promise<void> {
  const proofs = [
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<a href=javascript:alert(1)>x</a>',
  ];
  for (const proof of proofs) {
    await page.setContent(`<main>${proof}</main>`);
    if ((await findings()).length === 0) throw new Error(`the detector missed: ${proof}`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { most: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (values.help || !folder) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const corpora = readCorpora(folder);
  const [browser, kanbao] = await Promise.all([openBrowser(), startKanbao()]);
  const detector = await openDetector(browser, kanbao.siteUrl);
  const total: Tally = { tried: 0, executed: [] };
  try {
    await checkDetector(detector);
    for (const [name, attacks] of corpora) {
      const [bodyTally, siteTally]: [Tally, Tally] = [
        { tried: 0, executed: [] },
        { tried: 0, executed: [] },
      ];
      await tryBodies(detector, attacks, bodyTally);
      await trySite(kanbao, detector, attacks.slice(0, Number(values.most ?? attacks.length)), siteTally);
      console.log(
        `${name}: ${bodyTally.tried} by themselves, executed = ${bodyTally.executed.length}; ${siteTally.tried} on the site, executed = ${siteTally.executed.length}`,
      );
      total.executed.push(
        ...[...bodyTally.executed, ...siteTally.executed].map((finding) => `${name}: ${finding}`),
      );
      total.tried += bodyTally.tried;
    }
  } finally {
    await Promise.all([browser.close(), kanbao.stop()]);
  }
  console.log(`${total.tried} attacks of ${corpora.size} files, executed = ${total.executed.length}`);
  for (const finding of total.executed) console.log(finding.slice(0, 300));
  if (total.tried === 0 || total.executed.length > 0) process.exitCode = 1;
}

await main();
