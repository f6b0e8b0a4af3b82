import type { DemoAccountPage } from '../content/read-account-pages';
import type { DemoSubject } from '../content/read-ask';
import type { Store } from '../store/store';
import { picturePath } from './demo-media';
import type { DemoMembers } from './demo-members';
import { demoTime } from './demo-time';

type DemoQuestion = DemoSubject['questions'][number];

interface SeedContext {
  store: Store;
  members: DemoMembers;
  now: number;
}

/** Creates a member, so that the asker's name links to a page. */
function askerOf(asker: string, { store, members }: SeedContext) {
  const memberId = members.writer(asker);
  return { memberId, askerIcon: store.members.find(memberId)?.head ?? null };
}

function storeQuestion(question: DemoQuestion, subject: DemoSubject, context: SeedContext): void {
  const { store, now } = context;
  const { id, daysAgo, time, asker, title, text, pictures, likes, answer } = question;
  const { answerer, portrait } = subject;
  const { memberId, askerIcon } = askerOf(asker, context);
  store.questions.upsert({
    id,
    of: { subject: subject.id },
    memberId,
    publishedAt: demoTime(daysAgo, time, now),
    likes,
    details: {
      asker,
      askerIcon,
      title,
      content: text.join('\n'),
      pictures: pictures.map(picturePath),
      ...(answer && {
        answer: answer.text.join('\n'),
        answeredAt: demoTime(answer.daysAgo, answer.time, now),
        answerer,
        answererIcon: portrait ? `/media/portraits/${portrait}.jpg` : null,
      }),
    },
  });
}

function storeSubject(subject: DemoSubject, context: SeedContext): void {
  const { store, now } = context;
  const { id, title, group, text, daysAgo, time, closed, answerer, portrait, banner, fans } = subject;
  store.askSubjects.upsert({
    id,
    title,
    content: text.join('\n'),
    publishedAt: demoTime(daysAgo, time, now),
    closed,
    fans,
    details: {
      answerer,
      answererIcon: portrait ? `/media/portraits/${portrait}.jpg` : null,
      banner: banner ? picturePath(banner) : null,
      group,
    },
  });
  for (const question of subject.questions) storeQuestion(question, subject, context);
}

function storeAccountQuestions({ id: account, questions }: DemoAccountPage, context: SeedContext): void {
  const { store, now } = context;
  for (const { id, daysAgo, time, asker, title, content, answer, ...answered } of questions) {
    const { memberId, askerIcon } = askerOf(asker, context);
    store.questions.upsert({
      id,
      of: { account },
      memberId,
      publishedAt: demoTime(daysAgo, time, now),
      likes: 0,
      details: {
        asker,
        askerIcon,
        title,
        content,
        answer,
        answeredAt: demoTime(answered.answeredDaysAgo, answered.answeredTime, now),
      },
    });
  }
}

export function seedAsk(
  store: Store,
  { subjects, pages }: { subjects: readonly DemoSubject[]; pages: readonly DemoAccountPage[] },
  members: DemoMembers,
  now: number,
): void {
  const questionIds = [...subjects, ...pages].flatMap(({ questions }) => questions.map(({ id }) => id));
  store.questions.removeDemoExcept(questionIds);
  const context = { store, members, now };
  for (const subject of subjects) storeSubject(subject, context);
  for (const page of pages) storeAccountQuestions(page, context);
  store.askSubjects.recount();
}
