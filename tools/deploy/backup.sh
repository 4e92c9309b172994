#!/bin/sh
# One archive of all that belongs together but the secret: the database, the brands' files, promoters' files.
# A PostgreSQL (DATABASE_URL) is copied while the server runs, at one moment; the embedded database only while none does.
#   BACKUP_DIR   where archives go (backups)
#   BACKUP_KEEP  how many are kept (14)
#   DATA_DIR, FILES_DIR, UPLOADS_DIR, DATABASE_URL as the server has them
set -eu

DATA_DIR=${DATA_DIR:-.data}
FILES_DIR=${FILES_DIR:-$DATA_DIR/files}
UPLOADS_DIR=${UPLOADS_DIR:-$DATA_DIR/uploads}
BACKUP_DIR=${BACKUP_DIR:-backups}

umask 077
mkdir -p "$BACKUP_DIR"
work=$(mktemp -d "$BACKUP_DIR/.making-XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM

if [ -n "${DATABASE_URL:-}" ]; then
  pg_dump --format=custom --no-owner --file="$work/database.dump" "$DATABASE_URL"
elif [ -e "$DATA_DIR/db.lock" ]; then
  echo "$DATA_DIR: a server has the embedded database; stop it first" >&2
  exit 1
else
  cp -a "$DATA_DIR/db" "$work/db"
fi
# Files only ever come: those that are newer than the database are nobody's, and none that it names is missing.
for kind in files uploads; do
  if [ "$kind" = files ]; then from=$FILES_DIR; else from=$UPLOADS_DIR; fi
  mkdir "$work/$kind"
  if [ -d "$from" ]; then cp -a "$from/." "$work/$kind"; fi
done

archive=$BACKUP_DIR/cabinet-$(date -u +%Y-%m-%dT%H%M%SZ).tar.gz
tar -C "$work" -czf "$work.tar.gz" .
tar -tzf "$work.tar.gz" >/dev/null
mv "$work.tar.gz" "$archive"
# Names have no spaces: they are the date's.
ls "$BACKUP_DIR"/cabinet-*.tar.gz | sort -r | tail -n "+$((${BACKUP_KEEP:-14} + 1))" | while read -r old; do rm "$old"; done
echo "$archive"
