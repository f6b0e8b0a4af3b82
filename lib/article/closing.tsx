import 'server-only';
import type { ReactNode } from 'react';
import type { Words } from '@/lib/view/words';
import styles from './closing.module.css';
import type { Article } from './model';

interface ClosingProps {
  article: Article;
  words: Words;
  like: ReactNode;
}

/** What ends an article: its tags, the like, rewards, copyright. */
export function Closing({ article, words, like }: ClosingProps) {
  const { tags, rewards, copyright, language } = article;
  return (
    <footer className={styles.closing}>
      {tags.length > 0 && (
        <>
          <p className="visually-hidden">{words('article.tags')}</p>
          <ul className={styles.tags} lang={language}>
            {tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.like}>{like}</div>
      {rewards > 0 && <p className={styles.note}>{words('article.rewards', { count: rewards })}</p>}
      {copyright && (
        <p className={styles.note}>
          <span className={styles.label}>{words('article.copyright')}</span>
          <span lang={language}>{copyright}</span>
        </p>
      )}
    </footer>
  );
}
