import { describe, expect, it } from 'vitest'
import {
  type ExamPart,
  type OwnExam,
  ownStateOf,
} from '../../../../../src/web/areas/assessment/my-exams/own-exam.ts'

const exam = (values: Partial<OwnExam>) => ({ id: 1, name: 'Sınav', status: 'open', ...values }) as OwnExam

describe('[EXM-2] how far somebody is with an exam', () => {
  it.each<[string, Partial<OwnExam>, ExamPart, string | undefined]>([
    ['is not known of another server', {}, 'due', undefined],
    ['was not begun', { attempts_taken: 0 }, 'due', 'open'],
    ['goes on', { attempts_taken: 1, attempts_running: 1 }, 'due', 'running'],
    ['was handed in, while others still take it', { attempts_taken: 1 }, 'due', 'handedIn'],
    ['waits for its marks once it is closed', { attempts_taken: 1, status: 'closed' }, 'over', 'awaited'],
    ['waits for its release', { attempts_taken: 1, status: 'grading', percent: null }, 'over', 'awaited'],
    [
      'shows no marks after its release',
      { attempts_taken: 1, status: 'results_released' },
      'over',
      'handedIn',
    ],
    [
      'was passed',
      { attempts_taken: 1, status: 'results_released', percent: 80, passed: 1 },
      'over',
      'passed',
    ],
    ['was not taken', { attempts_taken: 0, status: 'closed' }, 'over', 'missed'],
  ])('%s', (_, values, part, state) => {
    expect(ownStateOf(exam(values), part)).toBe(state)
  })
})
