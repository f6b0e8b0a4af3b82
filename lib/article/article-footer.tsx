import 'server-only';
import type { ReactNode } from 'react';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { OfferedLink } from '@/lib/ui/offered-link';
import styles from './article-footer.module.css';
import { CreditsView } from './credits-view';
import { FileList } from './file-list';
import type { Article } from './model';

interface ArticleFooterProps {
  article: Article;
  actions: ReactNode;
  /** Content between the files and the credits. */
  children?: ReactNode;
}

function Tag({ name, id }: { name: string; id: string | undefined }) {
  if (id === undefined) return <span className={styles.tag}>{name}</span>;
  return (
    <OfferedLink isTextLink className={styles.tag} href={siteHref(['tagList', id])}>
      {name}
    </OfferedLink>
  );
}

export async function ArticleFooter({ article, actions, children }: ArticleFooterProps) {
  const { site, words } = await pageContext();
  const { tags, tagIds, rewards, copyright, language } = article;
  return (
    <>
      <FileList files={article.files} words={words} />
      {children}
      {site.display.credits && <CreditsView credits={article.credits} words={words} />}
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
        <div className={styles.actions}>{actions}</div>
        {/* The setting that hides counts also hides rewards (R3.120). */}
        {site.counts && rewards > 0 && (
          <p className={styles.note}>{words('article.rewards', { count: rewards })}</p>
        )}
        {copyright && (
          <p className={styles.note}>
            <span className={styles.label}>{words('article.copyright')}</span>
            <span lang={language}>{copyright}</span>
          </p>
        )}
      </footer>
    </>
  );
}
