import 'server-only';
import { countedUnit } from '@/lib/format/word-count';
import type { PreparedBody } from '@/lib/html/body-input';
import { AccountLine } from '@/lib/people/account-line';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { FreshCount } from '@/lib/ui/fresh-count';
import { Headline } from '@/lib/ui/headline';
import { BottomIcon } from '@/lib/ui/icons';
import { locales, parseLanguageTag } from '@/lib/view/locales';
import { browsePhrase, contentTime, isoTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import styles from './article-heading.module.css';
import { creditOf } from './credits';
import { CreditNames } from './credits-view';
import type { Article } from './model';

interface HeadingProps {
  article: Article;
  /** Without a body, the heading shows no reading time and no link to the end of the page. */
  body?: PreparedBody | undefined;
  words: Words;
}

function ReadingLength({ body, words }: { body: PreparedBody; words: Words }) {
  return (
    <>
      <span>{words(`article.${countedUnit(body.text)}Count`, { count: body.wordCount })}</span>
      <span>{words('article.readingTime', { minutes: body.readingMinutes })}</span>
    </>
  );
}

async function SourceLine({ article, body, words }: HeadingProps) {
  const { view, site } = await pageContext();
  const { id, source, sourceAddress, time, timeIsDay, reads, language } = article;
  const count = browsePhrase(words, reads, view.locale);
  const byline = creditOf(article.credits, 'author', 'reporter', 'photographer', 'correspondent');
  return (
    <p className={styles.origin}>
      {source && (
        <span className={styles.source} lang={language}>
          {sourceAddress ? <a href={sourceAddress}>{source}</a> : source}
        </span>
      )}
      {byline && (
        <span className={styles.source}>
          {words(`article.credits.${byline.role}`)}{' '}
          <span lang={language}>
            <CreditNames credit={byline} />
          </span>
        </span>
      )}
      {time !== undefined && <time dateTime={isoTime(time)}>{contentTime(time, timeIsDay)}</time>}
      {site.counts && reads > 0 && !article.printed && (
        <span>
          <FreshCount
            articleId={id}
            locale={view.locale}
            text={words('article.reads', { total: reads, count })}
          />
        </span>
      )}
      {body && body.wordCount > 0 && site.display.wordCount && <ReadingLength body={body} words={words} />}
      {body && site.display.jumpToBottom && body.readingMinutes > 1 && (
        <a className={styles.jump} href="#page-end">
          <span>{words('article.jumpToBottom')}</span>
          <BottomIcon className={styles.icon} />
        </a>
      )}
    </p>
  );
}

async function ColumnLine({ article }: { article: Article }) {
  const { locale, words } = await pageContext();
  const { columnId, columnName, original } = article;
  const articleLocale = parseLanguageTag(article.language);
  const language = articleLocale && articleLocale !== locale ? locales[articleLocale] : undefined;
  if (!columnName && !original && !language) return null;
  return (
    <div className={styles.place}>
      {columnId && columnName && (
        <a className={styles.column} href={siteHref(['columnDetail', columnId])} lang={article.language}>
          {columnName}
        </a>
      )}
      {original && <span className={styles.original}>{words('article.original')}</span>}
      {language && language.nativeName !== columnName && (
        <span className={styles.language} lang={language.languageTag}>
          {language.nativeName}
        </span>
      )}
    </div>
  );
}

export function ArticleHeading({ article, body, words }: HeadingProps) {
  const { language } = article;
  return (
    <header className={styles.heading}>
      <ColumnLine article={article} />
      <h1 className={styles.title} lang={language} dir="auto">
        <Headline text={article.title} />
      </h1>
      {article.subtitle && (
        <p className={styles.subtitle} lang={language} dir="auto">
          {article.subtitle}
        </p>
      )}
      <SourceLine article={article} body={body} words={words} />
      {article.accountId && <AccountLine id={article.accountId} />}
    </header>
  );
}
