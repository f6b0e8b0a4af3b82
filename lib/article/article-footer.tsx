import 'server-only';
import type { ReactNode } from 'react';
import { siteHref } from '@/lib/routes/site-href';
import { siteConfig } from '@/lib/site/site-config';
import { EntryLink } from '@/lib/ui/entry-link';
import type { Words } from '@/lib/view/words';
import styles from './article-footer.module.css';
import type { Article } from './model';

interface ArticleFooterProps {
  article: Article;
  words: Words;
  actions: ReactNode;
}

function Tag({ name, id }: { name: string; id: string | undefined }) {
  if (id === undefined) return <span className={styles.tag}>{name}</span>;
  return (
    <EntryLink isTextLink className={styles.tag} href={siteHref(['tagList', id])}>
      {name}
    </EntryLink>
  );
}

/** Rewards are hidden like all counts (R3.120). */
export async function ArticleFooter({ article, words, actions }: ArticleFooterProps) {
  const { counts } = await siteConfig();
  const { tags, tagIds, rewards, copyright, language } = article;
  return (
    <footer className={styles.closing}>
      {tags.length > 0 && (
        <>
          <p className="visually-hidden">{words('article.tags')}</p>
          <ul className={styles.tags} lang={language}>
            {tags.map((tag) => (
              <li key={tag}>
                <Tag name={tag} id={tagIds.get(tag)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.acts}>{actions}</div>
      {counts && rewards > 0 && <p className={styles.note}>{words('article.rewards', { count: rewards })}</p>}
      {copyright && (
        <p className={styles.note}>
          <span className={styles.label}>{words('article.copyright')}</span>
          <span lang={language}>{copyright}</span>
        </p>
      )}
    </footer>
  );
}
