import type { DemoAccountPage } from '../content/read-account-pages';
import type { DemoSubject } from '../content/read-ask';
import type { Store } from '../store/store';
import type { DemoMembers } from './demo-members';
import { demoTime } from './demo-time';

type DemoQuestion = DemoSubject['questions'][number];

/** What all questions are kept with. */
interface Seeding {
  store: Store;
  members: DemoMembers;
  now: number;
}

/** Who asks is a reader of the demo paper, with a page of their own. */
function askerOf(asker: string, { store, members }: Seeding) {
  const memberId = members.writer(asker);
  return { memberId, askerIcon: store.members.find(memberId)?.head ?? null };
}

function keepQuestion(question: DemoQuestion, subject: DemoSubject, seeding: Seeding): void {
  const { store, now } = seeding;
  const { id, daysAgo, time, asker, title, text, pictures, likes, answer } = question;
  const { answerer, portrait } = subject;
  const { memberId, askerIcon } = askerOf(asker, seeding);
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
      pictures: pictures.map((key) => `/media/pictures/${key}.jpg`),
      ...(answer && {
        answer: answer.text.join('\n'),
        answeredAt: demoTime(answer.daysAgo, answer.time, now),
        answerer,
        answererIcon: portrait ? `/media/portraits/${portrait}.jpg` : null,
      }),
    },
  });
}

function keepSubject(subject: DemoSubject, seeding: Seeding): void {
  const { store, now } = seeding;
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
      banner: banner ? `/media/pictures/${banner}.jpg` : null,
      group,
    },
  });
  for (const question of subject.questions) keepQuestion(question, subject, seeding);
}

/** What accounts have answered on their pages. */
function keepAnswers({ id: account, questions }: DemoAccountPage, seeding: Seeding): void {
  const { store, now } = seeding;
  for (const { id, daysAgo, time, asker, title, content, answer, ...answered } of questions) {
    const { memberId, askerIcon } = askerOf(asker, seeding);
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

/** Puts the demo paper's questions into a store: those of the ask bar's topics, and those that accounts have answered. */
export function seedAsk(
  store: Store,
  { subjects, pages }: { subjects: readonly DemoSubject[]; pages: readonly DemoAccountPage[] },
  members: DemoMembers,
  now: number,
): void {
  const asked = [...subjects, ...pages].flatMap(({ questions }) => questions.map(({ id }) => id));
  store.questions.removeDemoExcept(asked);
  const seeding = { store, members, now };
  for (const subject of subjects) keepSubject(subject, seeding);
  for (const page of pages) keepAnswers(page, seeding);
  store.askSubjects.recount();
}
