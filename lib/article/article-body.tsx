import 'server-only';
import type { PreparedBody } from '@/lib/html/body-input';
import styles from './article-body.module.css';
import type { Article } from './model';

/** The text with its pictures, clips and tables. */
export function ArticleBody({ article, body }: { article: Article; body: PreparedBody }) {
  if (body.html === '') return null;
  return (
    <div
      className={styles.body}
      id="article-body"
      lang={article.language}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised and rebuilt by lib/html
      dangerouslySetInnerHTML={{ __html: body.html }}
    />
  );
}
