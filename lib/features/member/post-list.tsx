import 'server-only';
import { DynamicList } from '@/lib/people/dynamic-list';
import { WriterLine } from '@/lib/people/writer-line';
import type { Locale } from '@/lib/view/locales';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import { StateLabel } from './line-lists';
import type { MemberPost } from './model';
import styles from './post-list.module.css';

interface PostListProps {
  items: readonly MemberPost[];
  hrefOf: (post: string) => string;
  nextHref: string | undefined;
  words: Words;
  locale: Locale;
}

export function postPage({ id, state }: MemberPost, hrefOf: (post: string) => string): string | undefined {
  return state === 'published' ? hrefOf(id) : undefined;
}

export function PostState({ post: { state }, words }: { post: MemberPost; words: Words }) {
  if (state === 'published') return null;
  return (
    <StateLabel kind={state === 'waiting' ? 'waiting' : 'over'}>
      {words(`member.questionStates.${state}`)}
    </StateLabel>
  );
}

function PostLabels({ post, words, locale }: { post: MemberPost; words: Words; locale: Locale }) {
  const { circle } = post;
  return (
    <span className={styles.marks}>
      {circle && (
        <span className={styles.circle} {...textLanguage(circle, locale)}>
          {circle}
        </span>
      )}
      <PostState post={post} words={words} />
    </span>
  );
}

export function PostList({ items, hrefOf, nextHref, words, locale }: PostListProps) {
  return (
    <DynamicList
      dynamics={items}
      hrefOf={(post) => postPage(post, hrefOf)}
      overOf={(post) => (
        <WriterLine
          writer={{ name: undefined, picture: undefined }}
          time={post.time}
          locale={locale}
          href={postPage(post, hrefOf)}
          note={<PostLabels post={post} words={words} locale={locale} />}
        />
      )}
      empty={words('member.noPosts')}
      nextHref={nextHref}
    />
  );
}
