import { leader } from '@/lib/contract/leader';
import { regionsOf } from '@/lib/people/regions';
import { groupByRegion, toPeople, toPerson } from './model';

function parseLeader(id: number, fields: Record<string, unknown> = {}) {
  return leader.response.parse({ leaderId: id, leaderName: `人${id}`, ...fields });
}

const city = { regionId: 1, regionName: '云岭州' };
const county = { regionId: 2, regionName: '江源县' };

describe('toPerson', () => {
  it('R3.84 reads a leader’s id in any spelling and requires it', () => {
    expect(toPerson(parseLeader(7)).id).toBe('7');
    expect(leader.response.safeParse({ name: '无号' }).success).toBe(false);
  });

  it('reads name and position as plain text and detects a Tibetan name', () => {
    const person = toPerson(parseLeader(7, { leaderName: '<b>和丽清</b>', post: ' ' }));
    expect(person).toMatchObject({ name: '和丽清', duty: undefined, language: undefined });
    expect(toPerson(parseLeader(8, { leaderName: 'སྒྲོལ་མ།' })).language).toBe('bo');
  });

  it('ignores a region without a name', () => {
    expect(toPerson(parseLeader(7, { regionId: 3 })).region).toBeUndefined();
    expect(toPerson(parseLeader(7, county)).region).toEqual({ id: '2', name: '江源县' });
  });
});

describe('lists of people', () => {
  const people = toPeople([
    parseLeader(1, { ...city, groupName: '州政府' }),
    parseLeader(2, { ...county, groupName: '县政府' }),
    parseLeader(3, { ...city, groupName: '州人大' }),
    parseLeader(4, { ...city, groupName: '州政府' }),
    parseLeader(1, { ...city, groupName: '州政府' }),
    parseLeader(9, { leaderName: '' }),
  ]);

  it('drop duplicates and people without a name', () => {
    expect(people.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  });

  it('R2.47 are grouped by region and organization, in the order of the list', () => {
    const regions = groupByRegion(people).map(({ region, groups }) => [
      region?.name,
      groups.map(({ name, people: members }) => [name, members.map(({ id }) => id)]),
    ]);
    expect(regions).toEqual([
      [
        '云岭州',
        [
          ['州政府', ['1', '4']],
          ['州人大', ['3']],
        ],
      ],
      ['江源县', [['县政府', ['2']]]],
    ]);
  });

  it('R7.69 name each region once', () => {
    expect(regionsOf(people).map(({ name }) => name)).toEqual(['云岭州', '江源县']);
  });
});
