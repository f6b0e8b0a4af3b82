import 'server-only';
import type { PreparedBody } from '@/lib/html/body-input';
import styles from './article-body.module.css';
import type { Article } from './model';

interface ArticleBodyProps {
  article: Pick<Article, 'language'>;
  body: PreparedBody;
  /** Element id. A page with several texts needs a different id for each. */
  id?: string;
}

/** Renders the text; `data-read-aloud` marks it for the speech feature. */
export function ArticleBody({ article, body, id = 'article-body' }: ArticleBodyProps) {
  if (body.html === '') return null;
  return (
    <div
      className={styles.body}
      id={id}
      lang={article.language}
      data-read-aloud=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized and rebuilt by lib/html
      dangerouslySetInnerHTML={{ __html: body.html }}
    />
  );
}
