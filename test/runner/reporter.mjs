// A Vitest reporter that appends each result to a file at once. A run that is killed therefore loses none.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { relative } from 'node:path';

const PRESSURE = '/proc/pressure/cpu';

export default class ResultLog {
  #write(row) {
    appendFileSync(process.env.TEST_RESULT_LOG, `${JSON.stringify(row)}\n`);
  }

  /** Writes the files that will run. A run that is killed leaves some of them without a result. */
  onTestRunStart(specifications) {
    for (const { project, moduleId } of specifications) {
      const file = relative(process.cwd(), moduleId);
      this.#write({ type: 'file-planned', project: project.name, file });
    }
  }

  onTestModuleStart(testModule) {
    this.#write({ type: 'file-start', ...describeFile(testModule) });
  }

  onTestCaseResult(testCase) {
    const { state, errors } = testCase.result();
    const { duration: ms = 0 } = testCase.diagnostic() ?? {};
    this.#write({
      type: 'test',
      ...describeFile(testCase.module),
      title: testCase.fullName,
      evidence: testCase.meta().evidence,
      state,
      ms,
      ...(state === 'failed' && {
        reason: firstLine(errors?.[0]?.message),
        machine: describeMachine(),
      }),
    });
  }

  onTestModuleEnd(testModule) {
    const reason = firstLine(testModule.errors()[0]?.message);
    const { duration: ms, collectDuration } = testModule.diagnostic();
    this.#write({
      type: 'file-end',
      ...describeFile(testModule),
      state: testModule.state(),
      ms: ms + collectDuration,
      reason,
    });
  }

  /** A note counts as progress: a long test adds one for each of its rounds. */
  onTestCaseAnnotate() {
    this.#write({ type: 'note' });
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const { message } of unhandledErrors) {
      this.#write({ type: 'error', reason: firstLine(message), machine: describeMachine() });
    }
  }
}

function describeFile({ project, relativeModuleId }) {
  return { project: project.name, file: relativeModuleId };
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
}

/** Returns the load average of the last minute and how often processes waited for a core in the last 10 s. */
function describeMachine() {
  const pressure = existsSync(PRESSURE) ? readFileSync(PRESSURE, 'utf8') : '';
  const waiting = /some avg10=([\d.]+)/.exec(pressure)?.[1];
  return `load ${loadavg()[0].toFixed(1)}${waiting ? `, CPU pressure ${waiting} %` : ''}`;
}
