import { Link } from '@tanstack/react-router';
import { patientCode } from '#contract/staff/patients.ts';
import { linkClass } from '#ui/linkClass.ts';

interface PatientName {
  name: string;
  number: number;
}

/** The patient's name, which leads to the record. */
export function PatientLink({ patient: { name, number } }: { patient: PatientName }) {
  return (
    <Link
      to="/desk/patients/$patient"
      params={{ patient: patientCode(number) }}
      className={linkClass('act')}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

/** The same with the number beside it, for lists of all patients. */
export function PatientWithCode({ patient }: { patient: PatientName }) {
  return (
    <>
      <PatientLink patient={patient} />{' '}
      <bdi dir="ltr" className="text-ink-2">
        {patientCode(patient.number)}
      </bdi>
    </>
  );
}
