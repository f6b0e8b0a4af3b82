import 'server-only';
import { listItems, topLevelSchemaObject } from '@/lib/frame/json-ld';
import { absoluteUrl, Breadcrumb, JsonLd } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { ArrowLink } from '@/lib/ui/arrow-link';
import { EmptyList } from '@/lib/ui/empty-list';
import { ListHeading } from '@/lib/ui/list-heading';
import type { Locale } from '@/lib/view/locales';
import type { Localization, Words } from '@/lib/view/words';
import { accountHref } from './account';
import { AccountItem } from './account-item';
import type { Movement, RankedAccount } from './load-ranking';
import styles from './ranking-page.module.css';

const arrows = { up: '↑', down: '↓', same: '–' } as const;

function movementWords(movement: Movement, words: Words): string {
  if (movement.kind === 'same' || movement.kind === 'new') return words(`account.${movement.kind}`);
  return words(`account.${movement.kind}`, { places: movement.steps });
}

function MovementIndicator({ movement, words }: { movement: Movement; words: Words }) {
  const movementText = movementWords(movement, words);
  if (movement.kind === 'new') return <span className={styles.movement}>{movementText}</span>;
  return (
    <span className={styles.movement} data-kind={movement.kind}>
      <span aria-hidden="true">
        {arrows[movement.kind]}
        {movement.kind !== 'same' && movement.steps}
      </span>
      <span className="visually-hidden">{movementText}</span>
    </span>
  );
}

/** Formats a numeric score with the decimal separator of the language. Keeps trailing zeros. */
function localScore(score: string, locale: Locale): string {
  return locale === 'de' || locale === 'fr' ? score.replace(/^(\d+)\.(\d+)$/, '$1,$2') : score;
}

function RankNote({ ranked: { score, movement }, words, locale }: { ranked: RankedAccount } & Localization) {
  if (!score && !movement) return null;
  return (
    <p className={styles.note}>
      {score && <span>{words('account.influence', { score: localScore(score, locale) })}</span>}
      {movement && <MovementIndicator movement={movement} words={words} />}
    </p>
  );
}

export async function RankingPage({ ranking, card }: { ranking: readonly RankedAccount[]; card: ShareCard }) {
  const { site, words, locale } = await pageContext();
  const links = ranking.map(({ account: { id, name } }) => ({ name, url: absoluteUrl(accountHref(id)) }));
  const jsonLd = topLevelSchemaObject('ItemList', {
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    itemListElement: listItems(links),
  });
  return (
    <main id="main" className={styles.page}>
      <ShareMicrodata isItem card={card} />
      <ListHeading title={words('titles.xyListShare')} note={words('account.rankingDescription')} />
      <h2 className="visually-hidden">{words('titles.xyListShare')}</h2>
      {ranking.length === 0 ? (
        <EmptyList text={words('account.noRanking')} />
      ) : (
        <ol className={styles.list} id="list">
          {ranking.map((ranked) => (
            <AccountItem
              key={ranked.account.id}
              account={ranked.account}
              words={words}
              locale={locale}
              showsCounts={site.counts}
              badge={
                <span className={styles.rank} data-first={ranked.rank <= 3}>
                  {ranked.rank}
                </span>
              }
              note={<RankNote ranked={ranked} words={words} locale={locale} />}
            />
          ))}
        </ol>
      )}
      <div className={styles.rules}>
        <ArrowLink href={siteHref(['xyRules'])} label={words('titles.xyRules')} place="end" />
      </div>
      <JsonLd value={jsonLd} />
      <Breadcrumb page={card} />
    </main>
  );
}
