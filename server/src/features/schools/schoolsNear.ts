import { and, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { db } from '../../platform/database.ts';
import { postcodeKey } from './schoolWords.ts';
import { schools } from './tables.ts';

interface Place {
  latitude: number;
  longitude: number;
}

/** Where the two halves of a postcode meet: the second has three characters. */
const WHOLE = /^[a-z0-9]{2,4}[0-9oil][a-z0-9]{2}$/i;
const SECOND_HALF = 3;
const EARTH_MILES = 3958.8;

/** As `postcodeKey`, in the database. */
const keyOf = sql<string>`translate(lower(${schools.postcode}), 'oil -', '011')`;

/**
 * The numbers of all schools, closed ones included, within so many miles of a postcode or of its first half. There is no
 * list of postcodes: a postcode lies where the schools of that postcode are, else those of its sector, else those of its
 * first half. Nothing when no school has a place; an empty list for a postcode that is near none.
 */
export async function schoolsNear(postcode: string, miles: number): Promise<string[] | undefined> {
  const places = await placesNear(postcode);
  if (places.length === 0) return (await anyPlace()) ? [] : undefined;
  const rows = await db()
    .select({ urn: schools.urn })
    .from(schools)
    .where(
      and(isNotNull(schools.latitude), isNotNull(schools.longitude), sql`${milesFrom(middleOf(places))} <= ${miles}`),
    );
  return rows.map(({ urn }) => urn);
}

/** The places that stand for a postcode, the closest that are known. */
async function placesNear(postcode: string): Promise<Place[]> {
  const key = postcodeKey(postcode);
  if (key === '') return [];
  const isWhole = WHOLE.test(postcode.replaceAll(/[^a-z0-9]/gi, ''));
  const first = isWhole ? key.slice(0, -SECOND_HALF) : key;
  const rows = await db()
    .select({ key: keyOf, latitude: schools.latitude, longitude: schools.longitude })
    .from(schools)
    .where(
      and(
        isNotNull(schools.latitude),
        isNotNull(schools.longitude),
        or(sql`${keyOf} = ${key}`, sql`left(${keyOf}, ${-SECOND_HALF}) = ${first}`),
      ),
    );
  const places = rows.flatMap(row =>
    row.latitude === null || row.longitude === null
      ? []
      : [{ key: row.key, latitude: row.latitude, longitude: row.longitude }],
  );
  const same = places.filter(place => place.key === key);
  if (same.length > 0) return same;
  const sector = isWhole ? places.filter(place => place.key.slice(0, -2) === key.slice(0, -2)) : [];
  return sector.length > 0 ? sector : places;
}

async function anyPlace(): Promise<boolean> {
  const [row] = await db()
    .select({ urn: schools.urn })
    .from(schools)
    .where(and(isNotNull(schools.latitude), isNotNull(schools.longitude)))
    .limit(1);
  return row !== undefined;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const middleOf = (places: readonly Place[]): Place => ({
  latitude: mean(places.map(place => place.latitude)),
  longitude: mean(places.map(place => place.longitude)),
});

/** As the crow flies (haversine). */
const milesFrom = ({ latitude, longitude }: Place): SQL => sql`${2 * EARTH_MILES}::float8 * asin(sqrt(least(1,
  power(sin(radians(${schools.latitude} - ${latitude}::float8) / 2), 2)
  + cos(radians(${latitude}::float8)) * cos(radians(${schools.latitude}))
    * power(sin(radians(${schools.longitude} - ${longitude}::float8) / 2), 2))))`;
