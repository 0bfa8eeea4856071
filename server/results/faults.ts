import * as v from 'valibot';
import { ProblemError } from '../http/problem.ts';

/** What is wrong with a file, and where; an empty path is the file itself. */
export interface Fault {
  path: string;
  text: string;
}

/** The most faults that are named: the rest follows from them. */
const most = 100;

/** A file that cannot be taken, for the person who imports it: all that is wrong with it. */
export class FaultyFile extends ProblemError {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    const lines = faults.slice(0, most).map(({ path, text }) => (path ? `${path}: ${text}` : text));
    if (faults.length > most) lines.push(`And ${faults.length - most} more.`);
    super('not-acceptable', { field: 'fhir', detail: lines.join('\n') });
    this.faults = faults;
  }
}

/** Nothing else of the file can be read. */
export const unreadable = (text: string): FaultyFile => new FaultyFile([{ path: '', text }]);

/** "component.0.code" of an issue as `component[0].code` below the path. */
export const placeIn = (path: string, dotPath: string | null): string =>
  dotPath === null ? path : `${path}.${dotPath.replace(/\.(\d+)/g, '[$1]')}`;

/** Collects faults while a file is read, so that all are named at once. */
export class Faults {
  readonly #found: Fault[] = [];
  readonly #places = new Map<object, string>();

  /** Where a resource, or a part of one, is in the file. */
  setPlace(of: object, path: string): void {
    this.#places.set(of, path);
  }

  placeOf(of: object, element = ''): string {
    return placeIn(this.#places.get(of) ?? '', element === '' ? null : element);
  }

  /** `of`: what it concerns; undefined for the file itself. */
  add(of: object | undefined, element: string, text: string): undefined {
    this.#found.push({ path: of ? this.placeOf(of, element) : element, text });
  }

  /** Parses a resource whose place is known; its faults are added with theirs. */
  parse<Schema extends v.GenericSchema>(
    schema: Schema,
    resource: object,
    label: string,
  ): v.InferOutput<Schema> | undefined {
    const parsed = v.safeParse(schema, resource);
    if (!parsed.success) {
      for (const path of new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? '')))
        this.add(resource, path, `${label} is not as FHIR R4 has it.`);
      return undefined;
    }
    const { output } = parsed;
    if (typeof output === 'object' && output !== null)
      this.setPlace(output, this.placeOf(resource));
    return output;
  }

  get isEmpty(): boolean {
    return this.#found.length === 0;
  }

  /** Refuses the file if anything is wrong with it. */
  check(): void {
    if (!this.isEmpty) throw new FaultyFile(this.#found);
  }
}
