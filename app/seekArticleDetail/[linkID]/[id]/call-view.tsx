import { ArticleFoot } from '@/app/_page/article-foot';
import { type FormNotices, ReaderActions } from '@/app/_page/reader-actions';
import { articleCommented } from '@/lib/features/comment/comment-href';
import { CallPage } from '@/lib/features/contribution/call-page';
import { callCard } from '@/lib/features/contribution/head';
import type { CallPageValues } from '@/lib/features/contribution/load-call';

interface CallViewProps {
  values: Extract<CallPageValues, { view: 'call' }>;
  notices: FormNotices;
}

/** Later pages contain only the list of contributions. */
export async function CallView({ values, notices }: CallViewProps) {
  const card = await callCard(values);
  const { article, body, position } = values;
  const isFirst = position.page === 0;
  return (
    <>
      <CallPage
        values={values}
        card={card}
        actions={<ReaderActions article={article} notices={notices} />}
        notice={notices.notice}
      />
      <ArticleFoot
        card={card}
        liked={article}
        commented={isFirst ? articleCommented(article) : undefined}
        notice={notices.notice}
        spoken={isFirst ? { language: article.language, texts: [body] } : undefined}
      />
    </>
  );
}
