"""A small backend for the cabinet, written from its OpenAPI document alone; everything is kept in memory.

    python3 app.py PORT CLIENT_FOLDER

Calls that it lacks are answered with 404, as the document says. Codes are sent to nobody: who tests asks for the newest
one of a phone at /codes?phone=…
"""

import base64
import hashlib
import hmac
import json
import logging
import os
import re
import secrets
import sys
import unicodedata
from datetime import datetime, timedelta, timezone
from urllib.parse import urlsplit

from flask import Flask, after_this_request, g, jsonify, make_response, redirect, request, send_from_directory

PORT, CLIENT = int(sys.argv[1]), os.path.abspath(sys.argv[2])
app = Flask(__name__, static_folder=None)
app.json.ensure_ascii = False

BRANDS = {
    '127.0.0.1': {'company_name': 'Чайная слобода', 'payment_type': 'AC', 'is_one_project': False, 'is_city': False},
    'other.localhost': {'company_name': 'Хлебный двор', 'payment_type': 'AC', 'is_one_project': False, 'is_city': False},
}
PAGES = {'policy': {'name': 'Политика', 'text': '<p>Мы храним только то, без чего нельзя.</p>'}}


def program(number, brand, name, site, access):
    return {
        'id': number, 'brand': brand, 'logo': '', 'name': name, 'base_domain': site, 'base_url': f'https://{site}/',
        'access_type': access, 'accrual_type': 'PE', 'percent_or_cash': 10, 'percent_or_cash_description': 'с заказа',
        'description': f'<p>{name}</p>', 'rules': '<p>Без спама.</p>', 'is_enabled': True,
    }


PROGRAMS = [
    program(1, '127.0.0.1', 'Чай и самовары', 'tea.example', 'QU'),
    program(2, '127.0.0.1', 'Варенье', 'jam.example', 'QU'),
    program(3, '127.0.0.1', 'Пряники', 'cake.example', ''),
    program(4, 'other.localhost', 'Калачи', 'bread.example', 'QU'),
]

promoters, sessions, codes, links, puzzles = {}, {}, {}, {}, {}


class Refused(Exception):
    def __init__(self, status, text, fields=None, wait=None):
        super().__init__(text)
        self.status, self.text, self.fields, self.wait = status, text, fields, wait


@app.errorhandler(Refused)
def refused(refusal):
    body = {'error': refusal.text} | ({'fields': refusal.fields} if refusal.fields else {})
    answer = make_response(jsonify(body), refusal.status)
    if refusal.wait:
        answer.headers['Retry-After'] = str(refusal.wait)
    return answer


@app.errorhandler(404)
@app.errorhandler(405)
def lacking(_):
    return jsonify({'error': 'Такого вызова нет'}), 404


def moment(days=0):
    return (datetime.now(timezone.utc) - timedelta(days=days)).isoformat(timespec='seconds')


def add_promoter(brand, phone, **profile):
    promoters[brand, phone] = {
        'id': len(promoters) + 1, 'brand': brand, 'phone': phone, 'requisites': {}, 'connections': {}, 'accruals': [],
        'payments': [], **profile,
    }
    return promoters[brand, phone]


def seed(phone):
    known = add_promoter('127.0.0.1', phone)
    known['connections'][1] = 'US'
    rows = [(1, 'CO', 4500, 450), (2, 'WA', 1200.5, 120.05), (3, 'PA', 9000, 900)]
    known['accruals'] = [
        {'id': number, 'project_id': 1, 'status': status, 'project_name': 'Чай и самовары', 'sub': 'канал', 'price': price,
         'cash': cash, 'created_at': moment(10 * number), 'external_id': f'Д-{number}'}
        for number, status, price, cash in rows
    ]
    known['payments'] = [
        {'id': 1, 'cash': 900, 'created_at': moment(20), 'status': 'PA', 'project_name': 'Чай и самовары', 'paid_at': moment(15)}
    ]


for known_phone in ('+79000000003', '+79000000005'):
    seed(known_phone)


# Who asks, and whether they may.

def call(path, method='GET', open_to_all=False, writes=False):
    """Binds a call of the document; what it returns goes out as JSON."""
    def bind(answer):
        def asked(**named):
            host = request.headers.get('Domain', request.host).split(':')[0]
            g.brand = host if host in BRANDS else None
            if g.brand is None and path != '/domain/get-domain':
                raise Refused(403, 'Доступ запрещён')
            g.promoter = sessions.get((g.brand, request.cookies.get('sessionid')))
            if g.promoter is None and not open_to_all:
                raise Refused(401, 'Войдите, чтобы продолжить')
            if method == 'POST' or writes:
                refuse_forgery(method)
            if method == 'POST':
                g.body = sent_object()
            return jsonify(answer(**named))
        app.add_url_rule(f'/api{path}', path, asked, methods=[method])
        return answer
    return bind


def refuse_forgery(method):
    foreign = request.headers.get('Sec-Fetch-Site', 'same-origin') != 'same-origin'
    if method == 'POST':
        token = request.cookies.get('csrftoken', '')
        genuine = token != '' and hmac.compare_digest(token, request.headers.get('X-CSRFToken', ''))
    else:
        genuine = 'Domain' in request.headers
    if foreign or not genuine:
        raise Refused(403, 'Запрос отклонён. Обновите страницу и повторите')


@app.after_request
def give_token(answer):
    if 'csrftoken' not in request.cookies and request.path.startswith('/api/'):
        answer.set_cookie('csrftoken', secrets.token_urlsafe(24), samesite='Lax')
    return answer


# What was sent.

def sent_object():
    try:
        body = json.loads(request.get_data(as_text=True))
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise Refused(400, 'Нужен объект JSON')
    return body


def unfit(name, text=None):
    text = text or f'Неверное значение поля {name}'
    return Refused(422, text, {name: text})


def text_in(body, name, needed=False):
    value = body.get(name)
    if isinstance(value, str) or (value is None and not needed):
        return value or ''
    raise unfit(name)


def number_in(name, usual, most):
    value = request.args.get(name, str(usual))
    if not re.fullmatch(r'[0-9]{1,9}', value) or not 1 <= int(value) <= most:
        raise unfit(name)
    return int(value)


def search():
    wanted = request.args.get('search', '')
    if len(wanted) > 200:
        raise unfit('search')
    return wanted.lower()


def page_of(rows):
    size, number = number_in('page_size', 12, 100), number_in('page', 1, 1_000_000)
    return {'results': rows[(number - 1) * size:number * size], 'count': len(rows)}


# The sign-in.

@call('/domain/get-domain', open_to_all=True)
def get_domain():
    return {'data': BRANDS.get(g.brand)}


@call('/domain/get-page/<slug>', open_to_all=True)
def get_page(slug):
    return {'data': PAGES.get(slug)}


@app.get('/api/captcha/challenge')
def challenge():
    parameters = {'algorithm': 'PBKDF2/SHA-256', 'nonce': secrets.token_hex(16), 'salt': secrets.token_hex(16), 'cost': 100,
                  'keyLength': 32, 'keyPrefix': '00'}
    puzzles[parameters['nonce']] = parameters
    return jsonify({'parameters': parameters, 'signature': secrets.token_hex(32)})


def is_solved(token):
    """A puzzle of ours, solved, and shown for the first time."""
    try:
        shown = json.loads(base64.b64decode(token, validate=True))
        puzzle = puzzles.pop(shown['challenge']['parameters']['nonce'])
        word = bytes.fromhex(puzzle['nonce']) + int(shown['solution']['counter']).to_bytes(4, 'big')
    except (ValueError, KeyError, TypeError, OverflowError):
        return False
    return hashlib.pbkdf2_hmac('sha256', word, bytes.fromhex(puzzle['salt']), puzzle['cost'], 32)[0] == 0


@app.get('/api/ip')
def public_ip():
    return jsonify({'ip': request.remote_addr})


def phone_in(body):
    phone = re.sub(r'[\s()-]', '', text_in(body, 'phone', needed=True))
    if not re.fullmatch(r'\+(?:7\d{10,11}|3\d{11}|90\d{10})', phone):
        raise unfit('phone', 'Не верный формат номера телефона')
    return phone


@call('/account/create-phone-code', 'POST', open_to_all=True)
def create_phone_code():
    token = text_in(g.body, 'token', needed=True)
    for name in ('fingerprint', 'device', 'browser', 'os', 'agent', 'firstEmail', 'ip'):
        text_in(g.body, name)
    if not isinstance(g.body.get('isRepeat', False), bool):
        raise unfit('isRepeat')
    phone = phone_in(g.body)
    if not is_solved(token):
        raise Refused(400, 'Пожалуйста, проверьте капчу')
    kept = codes.get((g.brand, phone))
    if kept and kept['again'] > datetime.now():
        wait = max(1, int((kept['again'] - datetime.now()).total_seconds()))
        raise Refused(429, 'Код уже отправлен. Запросите новый позже', wait=wait)
    codes[g.brand, phone] = {
        'code': f'{secrets.randbelow(1_000_000):06}', 'tries': 0, 'again': datetime.now() + timedelta(seconds=30),
        'until': datetime.now() + timedelta(minutes=10),
    }
    return {'code_type': 'LOG' if (g.brand, phone) in promoters else 'REG'}


def code_in(body, is_spent):
    """The phone whose code was entered; a code that is spent signs in no more."""
    code = re.sub(r'\s', '', text_in(body, 'code', needed=True))
    phone = phone_in(body)
    kept = codes.get((g.brand, phone))
    if kept is None or kept['tries'] >= 5 or kept['until'] < datetime.now() or not hmac.compare_digest(kept['code'].encode(), code.encode()):
        if kept:
            kept['tries'] += 1
        raise Refused(400, 'Не верный код')
    if is_spent:
        kept['tries'] = 5
    return phone


@call('/account/update-phone-code', 'POST', open_to_all=True)
def update_phone_code():
    code_in(g.body, is_spent=False)
    return {'status': True}


def enter(promoter):
    token = secrets.token_urlsafe(32)
    sessions[g.brand, token] = promoter

    @after_this_request
    def give_session(answer):
        answer.set_cookie('sessionid', token, httponly=True, samesite='Lax')
        return answer
    return {'status': True}


@call('/account/auth', 'POST', open_to_all=True)
def auth():
    phone = code_in(g.body, is_spent=True)
    promoter = promoters.get((g.brand, phone))
    if promoter is None:
        raise Refused(400, 'Не верный код')
    return enter(promoter)


RULES = {
    'first_name': (r'[А-Яа-яЁё\- ]{2,30}', 'Имя должно содержать только буквы русского алфавита'),
    'last_name': (r'[А-Яа-яЁё\- ]{2,30}', 'Фамилия должна содержать только буквы русского алфавита'),
    'email': (r'\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,3}', 'Не верный формат E-mail'),
}


@call('/account/reg', 'POST', open_to_all=True)
def reg():
    profile = {name: text_in(g.body, name, needed=True).strip() for name in RULES}
    city = g.body.get('city')
    if isinstance(city, (bool, dict, list)):
        raise unfit('city')
    for name, (rule, text) in RULES.items():
        if not re.fullmatch(rule, profile[name], re.ASCII):
            raise unfit(name, text)
    phone = code_in(g.body, is_spent=True)
    return enter(promoters.get((g.brand, phone)) or add_promoter(g.brand, phone, **profile))


@call('/account/logout', open_to_all=True, writes=True)
def logout():
    sessions.pop((g.brand, request.cookies.get('sessionid')), None)
    return {'status': True}


# Programs and links.

def shown(found):
    return {name: value for name, value in found.items() if name != 'brand'}


def own_program():
    wanted = request.args.get('project_id') or getattr(g, 'body', {}).get('project_id')
    if isinstance(wanted, (bool, dict, list)):
        raise unfit('project_id')
    return next((each for each in PROGRAMS if each['brand'] == g.brand and str(each['id']) == str(wanted)), None)


@call('/promoter/get-projects')
def get_projects():
    connected = request.args.get('connected')
    if connected not in (None, '1', 'requested'):
        raise unfit('connected')
    wanted, joined = search(), g.promoter['connections']
    rows = [each for each in PROGRAMS if each['brand'] == g.brand and wanted in each['name'].lower()]
    if request.args.get('order_by', '-created_at') == '-created_at':
        rows.reverse()
    cards = [shown(each) | {'connection_status': joined.get(each['id'])} for each in rows]
    scopes = {'1': ('US',), 'requested': ('MO', 'CA')}
    return page_of([card for card in cards if connected is None or card['connection_status'] in scopes[connected]])


@call('/promoter/get-project')
def get_project():
    found = own_program()
    return {'data': shown(found) if found else None}


@call('/promoter/get-project-connected')
def get_project_connected():
    found = own_program()
    status = g.promoter['connections'].get(found['id']) if found else None
    return {'data': {'status': status} if status else None}


@call('/promoter/create-project-connected', writes=True)
def create_project_connected():
    found = own_program()
    if found is None:
        raise Refused(404, 'Программа не найдена')
    status = 'US' if found['access_type'] == 'QU' else 'MO'
    return {'status': g.promoter['connections'].setdefault(found['id'], status)}


@call('/promoter/get-project-connected-url', 'POST')
def get_project_connected_url():
    url, sub = text_in(g.body, 'url', needed=True).strip(), text_in(g.body, 'sub')
    if 'sub' in g.body and g.body['sub'] is None:
        raise unfit('sub')
    found = own_program()
    if found is None:
        raise Refused(404, 'Программа не найдена')
    if g.promoter['connections'].get(found['id']) != 'US':
        raise Refused(403, 'Сначала подключитесь к программе')
    target = url if re.match(r'https?://', url) else f'https://{url}'
    host = urlsplit(target).hostname or ''
    if host != found['base_domain'] and not host.endswith('.' + found['base_domain']):
        raise Refused(400, f"Укажите адрес страницы на сайте {found['base_domain']}")
    marks = f"{g.promoter['id']} {found['id']} {target} {sub}"
    key = hashlib.sha256(marks.encode()).hexdigest()[:10]
    links[key] = f"{target}{'&' if '?' in target else '?'}from={key}"
    return {'full_url': links[key], 'short_url': f'{request.host_url}s/{key}', 'qr': ''}


@app.get('/s/<key>')
def follow(key):
    return redirect(links[key]) if key in links else lacking(None)


# Money.

@call('/account/user-profile')
def user_profile():
    earned = sum(row['cash'] for row in g.promoter['accruals'] if row['status'] in ('CO', 'PA'))
    paid = sum(row['cash'] for row in g.promoter['payments'] if row['status'] != 'CA')
    return {'id': g.promoter['id'], 'cash': earned - paid}


@call('/promoter/get-project-connected-accrual-list')
def accrual_list():
    wanted, of = search(), request.args.get('project_id')
    rows = [
        row for row in g.promoter['accruals']
        if (of is None or str(row['project_id']) == of) and wanted in f"{row['project_name']} {row['sub']} {row['external_id']}".lower()
    ]
    order = request.args.get('ordering', '-created_at')
    column = order.lstrip('-') if order.lstrip('-') in ('created_at', 'price', 'cash', 'status') else 'created_at'
    return {'data': sorted(rows, key=lambda row: row[column], reverse=order.startswith('-'))}


@call('/account/get-payment-list')
def payment_list():
    return {'data': g.promoter['payments']}


@call('/account/get-requisite-list')
def requisite_list():
    return {'data': list(g.promoter['requisites'].values())}


@call('/account/get-requisite-is-main')
def requisite_is_main():
    return {'data': next((each for each in g.promoter['requisites'].values() if each['is_main']), None)}


DIGITS = {'numberCheck': 20, 'inn': 12, 'bankNumber': 9, 'bankCheck': 20}


def requisite_data(kind, data):
    if not isinstance(data, dict):
        raise unfit('data')
    values = {name: text_in(data, name).strip() for name in ('fullName', 'bankName', 'minSum', *DIGITS)}
    legal = text_in(data, 'legalAddress').strip()
    for name, length in DIGITS.items():
        if not re.fullmatch(r'[0-9]{%d}' % length, values[name]):
            raise unfit(name, f'Нужно цифр: {length}')
    signs = {unicodedata.category(sign) for sign in values['fullName']}
    if not 3 <= len(values['fullName']) <= 200 or signs & {'Cc', 'Cf', 'Co', 'Cs', 'Zl', 'Zp'}:
        raise unfit('fullName', 'Должно быть 3 символа')
    if not re.fullmatch(r'[А-Яа-яЁё\- ]{1,25}', values['bankName']):
        raise unfit('bankName', 'Название банка: русские буквы, тире или пробел')
    if not re.fullmatch(r'[0-9]{1,25}', values['minSum']) or int(values['minSum']) < 1000:
        raise unfit('minSum', 'Минимальная сумма выплаты 1 000 ₽')
    if kind == 'SE':
        return values
    if not re.fullmatch(r'[А-Яа-яЁё0-9\- ]{1,50}', legal):
        raise unfit('legalAddress', 'Юридический адрес: русские буквы, цифры, тире или пробел')
    return values | {'legalAddress': legal}


@call('/account/requisite-create-or-update', 'POST')
def requisite_create_or_update():
    kind, main = g.body.get('requisite_type'), g.body.get('is_main')
    if kind not in ('SE', 'IN'):
        raise unfit('requisite_type')
    if main is not None and not isinstance(main, bool):
        raise unfit('is_main')
    kept = g.promoter['requisites']
    kept[kind] = {'requisite_type': kind, 'is_main': bool(main) or not kept, 'data': requisite_data(kind, g.body.get('data'))}
    if main:
        for other in kept.values():
            other['is_main'] = other is kept[kind]
    return {'status': True}


@call('/account/requisite-delete', 'POST')
def requisite_delete():
    g.promoter['requisites'].pop(text_in(g.body, 'requisite_type', needed=True), None)
    return {'status': True}


# The client, and what testers need.

@app.get('/codes')
def newest_code():
    found = [kept['code'] for (_, phone), kept in codes.items() if phone == request.args.get('phone')]
    return jsonify({'code': found[-1]}) if found else lacking(None)


@app.get('/', defaults={'path': ''})
@app.get('/<path:path>')
def client(path):
    if path == 'api' or path.startswith('api/'):
        return lacking(None)
    if '.' in path.split('/')[-1]:
        return send_from_directory(CLIENT, path)
    return send_from_directory(CLIENT, 'index.html')


if __name__ == '__main__':
    logging.getLogger('werkzeug').setLevel(logging.ERROR)
    app.run('127.0.0.1', PORT, threaded=True)
