import type { z } from 'zod';
import { leader, leaderView, personageReports, regionleaderView } from '@/lib/contract/leader';
import { onlineStudy } from '@/lib/contract/study';
import { absoluteAddress, type Call, editorialContentOf } from '../call';
import type { DemoCourse } from '../content/read-courses';
import type { ListedPerson } from '../editorial-content';
import { handleDetail, handleList, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageStart, sliceAfter, toNumber } from '../paging';
import { clockTimeOn, formatClipDuration, platformTime } from '../platform-time';
import type { ArticleRecord } from '../store/articles';
import { listItem } from '../wire/list-item';

const picturePath = (key: string) => `/media/pictures/${key}.jpg`;

function wireChapters(course: DemoCourse, call: Call): unknown[] {
  return course.chapters.map(({ title, videos, files }, index) => ({
    chapterName: title,
    content: course.chapterTexts[index],
    videos: videos.map(({ key, poster, seconds, caption }) => ({
      videoUrl: absoluteAddress(call, `/media/clips/${key}.mp4`),
      imageUrl: absoluteAddress(call, picturePath(poster)),
      duration: formatClipDuration(seconds),
      title: caption,
    })),
    files: files.map(({ name, key }) => ({
      fileName: name,
      fileUrl: absoluteAddress(call, `/media/files/${key}`),
    })),
  }));
}

function wireCourse(course: DemoCourse, call: Call): Record<string, unknown> {
  return {
    fileId: String(course.id),
    title: course.title,
    abstract: course.summary,
    content: course.introduction,
    imgUrl: course.picture && absoluteAddress(call, picturePath(course.picture)),
    publishtime: platformTime(clockTimeOn(call.now, -course.daysAgo, course.time)),
    teacher: course.teacher,
    language: course.language,
    chapters: wireChapters(course, call),
    lessons: call.store.articles.findPublished(course.articles).map((article) => listItem(article, call)),
    countClick: String(course.reads),
  };
}

const maxReports = 500;

function personCard(person: ListedPerson, call: Call): Record<string, unknown> {
  const { regions } = editorialContentOf(call).people;
  return {
    id: person.id,
    name: person.name,
    icon: person.portrait ? absoluteAddress(call, `/media/portraits/${person.portrait}.jpg`) : '',
    position: person.duty,
    groupName: person.group ?? '',
    regionId: person.region,
    regionName: regions.find(({ id }) => id === person.region)?.name ?? '',
    language: person.language,
  };
}

function findPerson(id: string, call: Call): ListedPerson | undefined {
  const { leaders, figures } = editorialContentOf(call).people;
  return [...leaders, ...figures].find((person) => person.id === toNumber(id));
}

function reportsOn(person: ListedPerson, { store }: Call): ArticleRecord[] {
  if (person.column !== undefined) return store.lists.readPage({ column: person.column }, {}, maxReports);
  return store.articles
    .findPublished(person.reports)
    .sort((a, b) => b.publishedAt - a.publishedAt || b.id - a.id);
}

function leadersOf(
  { start, count, regionId }: z.output<typeof leaderView.request> & { regionId?: string },
  call: Call,
): ListedPerson[] {
  const { leaders } = editorialContentOf(call).people;
  const matches = leaders.filter(({ region }) => regionId === undefined || region === toNumber(regionId));
  return matches.slice(start, start + Math.min(count, PAGE_SIZE));
}

export const peopleHandlers: readonly OperationHandler[] = [
  handleDetail(
    onlineStudy,
    ({ id }, call) => editorialContentOf(call).courses.find((course) => course.id === toNumber(id)),
    wireCourse,
  ),
  handleDetail(
    leader,
    ({ id }, call) => findPerson(id, call),
    (person, call) => ({ ...personCard(person, call), introduction: person.biography.join('\n') }),
  ),
  handleList(leaderView, personCard, leadersOf),
  handleList(regionleaderView, personCard, leadersOf),
  handleList(personageReports, listItem, ({ id, ...request }, call) => {
    const person = findPerson(id, call);
    return person && sliceAfter(reportsOn(person, call), pageStart(request));
  }),
];
