import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeClientId } from './features/clients/clientIds.ts';
import { periodIds } from './features/periods/Period.ts';
import { UpstreamError } from './rest/errors.ts';
import { Upstream } from './rest/upstream.ts';
import { WrittenLists } from './rest/writtenLists.ts';
import { account, periods } from './testing/records.ts';
import { apiUrl, refusal, StubApi } from './testing/stubApi.ts';
import { TestGateway } from './testing/testGateway.ts';
import { largeBytesMin, Turns, turns } from './turns.ts';

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Until nothing waits any more: a piece that passes frees the turn in one of those after it. */
async function untilFree(of: Turns): Promise<void> {
  await of.take(largeBytesMin);
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
}

describe('large pieces of work', () => {
  it('go in their order, with timers between any two', async () => {
    const of = new Turns();
    const seen: string[] = [];
    const timer = setInterval(() => seen.push('timer'), 1);
    const pieces = Array.from({ length: 8 }, async (_, piece) => {
      await of.take(largeBytesMin);
      seen.push(String(piece));
      work(3);
    });
    await Promise.all(pieces);
    clearInterval(timer);
    const once = seen.filter((what, at) => what !== 'timer' || seen[at - 1] !== 'timer');
    expect(once.slice(once.indexOf('0')).join(' ')).toBe(
      '0 timer 1 timer 2 timer 3 timer 4 timer 5 timer 6 timer 7',
    );
  });

  it('begin at once where no other is at work, and again when all are done', async () => {
    const of = new Turns();
    expect(of.take(largeBytesMin)).toBeUndefined();
    expect(of.take(largeBytesMin)).toBeInstanceOf(Promise);
    await untilFree(of);
    expect(of.take(largeBytesMin)).toBeUndefined();
  });

  it('come to their end before others begin', async () => {
    const of = new Turns();
    const seen: string[] = [];
    const request = async (name: string): Promise<void> => {
      await of.take(largeBytesMin);
      seen.push(`${name} read`);
      await of.takeNext(largeBytesMin);
      seen.push(`${name} written`);
    };
    await Promise.all(['a', 'b', 'c'].map(request));
    expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} read`, `${name} written`]));
  });

  it('keep nobody waiting whose work is small', () => {
    const of = new Turns();
    void of.take(largeBytesMin);
    void of.take(largeBytesMin);
    expect(of.take(largeBytesMin - 1)).toBeUndefined();
    expect(of.takeNext(0)).toBeUndefined();
  });

  it('that fail let the others go on', async () => {
    const of = new Turns();
    const pieces = [1, 2, 3, 4].map(async (piece) => {
      await of.take(largeBytesMin);
      if (piece % 2 === 1) throw new Error(`piece ${piece}`);
      return piece;
    });
    const ends = await Promise.allSettled(pieces);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('large answers of the api', () => {
  const text = 'x'.repeat(largeBytesMin);
  const settings = { origin: apiUrl, requestId: 'r', cookie: 'tributary_session=good' };

  it('that refuse are refusals', async () => {
    const api = new StubApi();
    api.on('GET /api/v1/ledger', () => refusal(422, 'InvalidRequestError', text));
    const read = () => new Upstream({ ...settings, dispatcher: api.agent }).get('/ledger', { clientId: 1 });
    const ends = await Promise.allSettled([read(), read(), read()]);
    for (const end of ends) {
      expect(end).toMatchObject({ status: 'rejected', reason: { status: 422, message: text } });
    }
  });

  it('are not worked on for who left while they waited, and the next one is', async () => {
    const api = new StubApi();
    api.on('GET /api/v1/ledger', () => ({ body: { revision: 1, accounts: [], text } }));
    const leaving = new AbortController();
    const left = new Upstream({ ...settings, dispatcher: api.agent, signal: leaving.signal });
    const stayed = new Upstream({ ...settings, dispatcher: api.agent });
    const take = vi.spyOn(turns, 'take');
    let free: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    take.mockImplementation(() => {
      leaving.abort();
      return held;
    });
    const answers = Promise.allSettled([left, stayed].map((each) => each.get('/ledger', { clientId: 1 })));
    await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(2));
    free();
    const [ofLeft, ofStayed] = await answers;
    take.mockRestore();
    expect(ofLeft).toMatchObject({ status: 'rejected', reason: expect.any(UpstreamError) });
    expect(ofStayed).toMatchObject({ status: 'fulfilled', value: { revision: 1 } });
  });
});

describe('trial balances asked for at once', () => {
  const requestCount = 6;
  const accounts = Array.from({ length: 50 }, (_, index) => account(index + 1));
  const amounts = Array.from({ length: 36 }, (_, month) => `${month}.5000`);
  const rows = accounts.map(({ id }) => ({
    account_id: id,
    computed: null,
    currency: 'EUR',
    opening: {},
    turnover: { debit: amounts },
    closing: { credit: amounts },
  }));
  const answer = {
    currency: 'EUR',
    currencies: [],
    carried_forward: false,
    stale_instances: [],
    stale_initial_balances: [],
    columns: [],
    rows,
    ledger: { revision: 1, accounts },
    periods,
  };
  const document = `query ($client: ID!, $from: ID!, $to: ID!) { client(id: $client) {
    trialBalance(filter: { fromPeriodId: $from, toPeriodId: $to }) {
      rows { account { code } turnover { debit } closing { credit } }
    }
  } }`;
  const variables = {
    client: encodeClientId(1),
    from: periodIds.encode(1, 1),
    to: periodIds.encode(1, 2),
  };

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('are each read in a turn of the event loop of its own, each written in another, and all whole', async () => {
    const api = new StubApi();
    api.on('GET /api/v1/data_audit/trial_balance', () => ({ body: answer }));
    const gateway = await TestGateway.start({ dispatcher: api.agent });
    const worked = [
      vi.spyOn(WrittenLists.prototype, 'parse'),
      vi.spyOn(WrittenLists.prototype, 'write'),
    ] as const;
    const pieceCount = (): number => worked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const countsOfTurns: number[] = [];
    let isCounting = true;
    const count = (): void => {
      countsOfTurns.push(pieceCount());
      if (isCounting) setImmediate(count);
    };
    setImmediate(count);
    try {
      const asked = Array.from({ length: requestCount }, () => gateway.ask(document, variables));
      const expected = rows.map(({ turnover, closing, account_id: id }) => ({
        account: { code: account(id).code },
        turnover,
        closing,
      }));
      for (const { data, errors } of await Promise.all(asked)) {
        expect(errors).toBeUndefined();
        expect(data).toEqual({ client: { trialBalance: { rows: expected } } });
      }
      expect(pieceCount()).toBe(2 * requestCount);
      const inEach = countsOfTurns.map((pieces, turn) => pieces - (countsOfTurns[turn - 1] ?? 0));
      expect(Math.max(...inEach)).toBe(1);
    } finally {
      isCounting = false;
      await gateway.stop();
    }
  });
});
