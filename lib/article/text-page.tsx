import 'server-only';
import type { ReactNode } from 'react';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { Headline } from '@/lib/ui/headline';
import { ArticleBody } from './article-body';
import { MediaSupport } from './media-support';
import type { PreparedText } from './prepare-text';
import { TextMain } from './text-main';
import styles from './text-page.module.css';

interface TextPageProps {
  title: string;
  text: PreparedText;
  meta?: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  card: ShareCard;
}

export function TextPage({ title, text, meta, above, below, card }: TextPageProps) {
  return (
    <>
      <TextMain>
        <article className={styles.article} itemScope>
          <ShareMicrodata card={card} />
          {above}
          <header className={styles.heading}>
            <h1 className={styles.title} lang={text.language} dir="auto">
              <Headline text={title} />
            </h1>
            {meta && <div className={styles.meta}>{meta}</div>}
          </header>
          <ArticleBody article={text} body={text.body} />
          {below && <div className={styles.below}>{below}</div>}
        </article>
      </TextMain>
      <MediaSupport needs={[text.body]} />
    </>
  );
}
